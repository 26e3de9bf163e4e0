import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CheckSession,
  CheckTechnicianUpdate,
  CreateTechnician,
  DeleteTechnician,
  epochKey,
  GetTechnician,
  ListTechnicians,
  ResetPassword,
  SendOtp,
  SignInTechnician,
  TOKEN_AUDIENCE,
  UpdateTechnician,
} from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import {
  ADDRESS,
  claimsOf,
  PASSWORD,
  sessionOf,
  startIdentity,
  type IdentityFixture,
} from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const create = (email: string, id = newId()) =>
  identity.ask(CreateTechnician, { id, firstName: 'Sunil', lastName: 'Bandara', email });
const signIn = async (email: string, password: string) => {
  const signedIn = await identity.ask(SignInTechnician, { address: ADDRESS, body: { email, password } });
  return { ...signedIn, claims: claimsOf(signedIn.token) };
};

describe("technician's account", () => {
  test('has its own-jobs-only right in the token, and changing the right ends the sessions', async () => {
    const { initialPassword } = await create('own@bench.lk');
    const before = await signIn('own@bench.lk', initialPassword);
    expect(before.claims).not.toHaveProperty('ownJobsOnly');
    const update = (more: object) => identity.ask(UpdateTechnician, { email: 'own@bench.lk', ...more });
    expect(await update({ ownJobsOnly: true })).toMatchObject({ ownJobsOnly: true });
    expect(await identity.ask(CheckSession, sessionOf(before.claims))).toEqual({ valid: false });
    const after = await signIn('own@bench.lk', initialPassword);
    expect(after.claims).toMatchObject({ ownJobsOnly: true });
    expect(after.technician).toMatchObject({ ownJobsOnly: true });
    await update({ ownJobsOnly: true, firstName: 'Nimal' });
    expect(await identity.ask(CheckSession, sessionOf(after.claims))).toEqual({ valid: true });
  });

  test('has the given id and a password for the workbench when created', async () => {
    const id = newId();
    const { technician, initialPassword } = await create('new@bench.lk', id);
    expect(technician).toEqual({
      _id: id,
      firstName: 'Sunil',
      lastName: 'Bandara',
      email: 'new@bench.lk',
      phone: null,
      ownJobsOnly: false,
      createdAt: expect.any(String),
    });
    expect(initialPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const signedIn = await signIn('new@bench.lk', initialPassword);
    expect(signedIn.technician).toEqual(technician);
    expect(signedIn.claims).toMatchObject({
      sub: id,
      kind: 'bench',
      role: 'technician',
      aud: TOKEN_AUDIENCE.bench,
      name: 'Sunil Bandara',
    });
    expect(signedIn.claims.exp - signedIn.claims.iat).toBe(12 * 3_600);
  });

  test('gets a different password each time, which is never stored', async () => {
    const one = await create('one@bench.lk');
    const two = await create('two@bench.lk');
    expect(one.initialPassword).not.toBe(two.initialPassword);
    const rows = JSON.stringify(await identity.dataSource.query('select * from account'));
    expect(rows).not.toContain(one.initialPassword);
  });

  test('conflicts with the same e-mail among technicians, but not in the shop', async () => {
    await create('twice@bench.lk');
    await expect(create('twice@bench.lk')).rejects.toMatchObject({ code: 'CONFLICT' });
    await identity.signUp('both@bench.lk');
    await expect(create('both@bench.lk')).resolves.toMatchObject({ technician: { email: 'both@bench.lk' } });
    await expect(identity.signIn('both@bench.lk', PASSWORD)).resolves.toMatchObject({ role: 'customer' });
  });

  test('keeps password and sessions when changed without a password', async () => {
    const { initialPassword } = await create('change@bench.lk');
    const { claims } = await signIn('change@bench.lk', initialPassword);
    const changed = await identity.ask(UpdateTechnician, {
      email: 'change@bench.lk',
      phone: '0771234567',
      password: '',
    });
    expect(changed).toMatchObject({ firstName: 'Sunil', phone: '0771234567' });
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: true });
    await expect(identity.ask(UpdateTechnician, { email: 'change@bench.lk' })).resolves.toEqual(changed);
  });

  test('accepts a new password of six letters and ends its sessions', async () => {
    const { initialPassword } = await create('password@bench.lk');
    const { claims } = await signIn('password@bench.lk', initialPassword);
    await identity.ask(UpdateTechnician, { email: 'password@bench.lk', password: 'lens42' });
    await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: false });
    await expect(signIn('password@bench.lk', 'lens42')).resolves.toMatchObject({
      technician: { email: 'password@bench.lk' },
    });
  });

  test.each(['five5', '123456'])('refuses the new password %s', async (password) => {
    const { technician } = await create(`bad-${password}@bench.lk`);
    await expect(identity.ask(UpdateTechnician, { email: technician.email, password })).rejects.toMatchObject(
      {
        code: 'VALIDATION',
      },
    );
  });

  test('a check changes nothing and gives the error that the change would give', async () => {
    const { technician } = await create('check@bench.lk');
    const { email } = technician;
    const check = (command: object) => identity.ask(CheckTechnicianUpdate, { email, ...command });
    expect(await check({ firstName: 'Kamal', password: 'lens42' })).toEqual(technician);
    expect(await identity.ask(GetTechnician, { email })).toEqual(technician);
    await expect(check({ password: '123456' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(check({ email: 'nobody@bench.lk' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('loses its sessions when deleted, is hidden, and frees its e-mail', async () => {
    const email = 'deleted@bench.lk';
    const { initialPassword } = await create(email);
    const { claims } = await signIn(email, initialPassword);
    await identity.ask(DeleteTechnician, { email });
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: false });
    await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
    const gone = { code: 'NOT_FOUND', message: 'Technician not found' };
    await expect(identity.ask(GetTechnician, { email })).rejects.toMatchObject(gone);
    await expect(identity.ask(UpdateTechnician, { email, firstName: 'X' })).rejects.toMatchObject(gone);
    await expect(identity.ask(DeleteTechnician, { email })).rejects.toMatchObject(gone);
    await expect(signIn(email, initialPassword)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(create(email)).resolves.toMatchObject({ technician: { email } });
  });

  test('resets a forgotten password with a mailed OTP of its own realm only', async () => {
    const email = 'forgot@bench.lk';
    await create(email);
    await identity.ask(SendOtp, { door: 'bench', address: ADDRESS, body: { email, language: 'si' } });
    const mail = await identity.mailTo(email, 'otp');
    expect(mail.language).toBe('si');
    const { otp } = mail.data;
    const body = { email, otp, newPassword: 'herons at the bench' };
    await expect(identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body })).rejects.toMatchObject(
      {
        code: 'VALIDATION',
      },
    );
    await identity.ask(ResetPassword, { door: 'bench', address: ADDRESS, body });
    await expect(signIn(email, 'herons at the bench')).resolves.toMatchObject({ technician: { email } });
  });

  test('is found by name among technicians only', async () => {
    await identity.ask(CreateTechnician, {
      id: newId(),
      firstName: 'Zoysa',
      lastName: 'X',
      email: 'zoysa@bench.lk',
    });
    await identity.signUp('zoysa@shop.lk', { firstName: 'Zoysa' });
    const { technicians, total } = await identity.ask(ListTechnicians, { q: 'zoysa' });
    expect({ total, emails: technicians.map(({ email }) => email) }).toEqual({
      total: 1,
      emails: ['zoysa@bench.lk'],
    });
  });
});
