import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CheckTechnicianUpdate,
  CreateTechnician,
  DeleteTechnician,
  FindTechnicianDetails,
  GetTechnician,
  ListTechnicians,
  SaveTechnicianDetails,
  UndoTechnicianDetails,
  UpdateTechnician,
  type CreateTechnicianCommand,
  type TechnicianDetailsCommand,
} from '@netra/contracts';
import { conflict, invalid, unavailable } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const account = (id: string) => ({
  _id: id,
  firstName: 'Nimal',
  lastName: 'Perera',
  email: `${id}@example.lk`,
  phone: null,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const person = {
  firstName: 'Nimal',
  lastName: 'Perera',
  email: 't1@example.lk',
  salary: 90_000,
  speciality: 'DVR',
};

describe('technicians, stored by identity and people', () => {
  let gateway: TestGateway;
  const call = (method: string, path: string, body?: object) =>
    gateway.call(method, `/technicians${path}`, { headers: bearer(tokenFor('admin')), body });

  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.services.reset();
    gateway.services.on(SaveTechnicianDetails, ({ id, salary, speciality }: TechnicianDetailsCommand) => ({
      id,
      salary: salary ?? 90_000,
      speciality: speciality ?? 'DVR',
      version: 2,
    }));
    gateway.services.on(GetTechnician, () => account('t1'));
    gateway.services.on(CheckTechnicianUpdate, () => account('t1'));
    gateway.services.on(FindTechnicianDetails, () => [
      { id: 't1', salary: 80_000, speciality: 'NVR', version: 1 },
    ]);
  });

  test('stores the account and then the details under the same id, and returns both', async () => {
    gateway.services.on(CreateTechnician, ({ id }: CreateTechnicianCommand) => ({
      technician: account(id),
      initialPassword: 'once-only-1',
    }));
    const answer = await call('POST', '', person);
    expect(answer.status).toBe(201);
    const [created, details] = gateway.services.received;
    const { id } = created!.payload as { id: string };
    expect(details).toMatchObject({
      subject: SaveTechnicianDetails.subject,
      payload: { id, email: `${id}@example.lk`, name: 'Nimal Perera', salary: 90_000, speciality: 'DVR' },
    });
    expect(created).toMatchObject({
      subject: CreateTechnician.subject,
      payload: { email: 't1@example.lk' },
    });
    expect(created?.payload).not.toHaveProperty('salary');
    expect(await answer.json()).toEqual({
      ...account(id),
      salary: 90_000,
      speciality: 'DVR',
      version: 2,
      initialPassword: 'once-only-1',
    });
  });

  test('refuses a taken e-mail and stores nothing anywhere', async () => {
    gateway.services.on(CreateTechnician, () => {
      throw conflict('account.emailTaken');
    });
    const answer = await call('POST', '', person);
    expect([answer.status, await answer.json()]).toMatchObject([409, { key: 'account.emailTaken' }]);
    expect(gateway.services.received.map(({ subject }) => subject)).toEqual([CreateTechnician.subject]);
  });

  test('deletes the account again when the details cannot be stored', async () => {
    gateway.services.on(CreateTechnician, () => ({
      technician: account('t1'),
      initialPassword: 'once-only-1',
    }));
    gateway.services.on(SaveTechnicianDetails, () => {
      throw unavailable('service.notRunning', { service: 'people' });
    });
    expect((await call('POST', '', person)).status).toBe(503);
    expect(gateway.services.last(DeleteTechnician)?.payload).toEqual({ email: 't1@example.lk' });
  });

  test('changes nothing when identity refuses the password', async () => {
    gateway.services.on(CheckTechnicianUpdate, () => {
      throw invalid('password', 'password.common');
    });
    const answer = await call('PUT', '/t1@example.lk', { salary: 99_999, password: 'password' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field: 'password' }] }]);
    expect(gateway.services.last(CheckTechnicianUpdate)?.payload).toMatchObject({ password: 'password' });
    expect(gateway.services.last(SaveTechnicianDetails)).toBeUndefined();
    expect(gateway.services.last(UpdateTechnician)).toBeUndefined();
  });

  test('restores the details when the account cannot be changed', async () => {
    gateway.services.on(UpdateTechnician, () => {
      throw unavailable('service.notRunning', { service: 'identity' });
    });
    expect((await call('PUT', '/t1@example.lk', { salary: 99_999 })).status).toBe(503);
    expect(gateway.services.last(UndoTechnicianDetails)?.payload).toMatchObject({
      id: 't1',
      saved: 2,
      before: { salary: 80_000, speciality: 'NVR', version: 1 },
    });
  });

  test('keeps the password when it is blank and changes both sides', async () => {
    gateway.services.on(UpdateTechnician, () => account('t1'));
    const answer = await call('PUT', '/t1@example.lk', { firstName: 'Nimal', salary: '95000', password: '' });
    expect(await answer.json()).toMatchObject({ _id: 't1', salary: 95_000, speciality: 'DVR' });
    expect(gateway.services.last(UpdateTechnician)?.payload).toEqual({
      email: 't1@example.lk',
      firstName: 'Nimal',
    });
    expect(gateway.services.last(SaveTechnicianDetails)?.payload).toEqual({
      id: 't1',
      email: 't1@example.lk',
      name: 'Nimal Perera',
      salary: 95_000,
    });
  });

  test('refuses a change of an older version with the current technician', async () => {
    gateway.services.on(SaveTechnicianDetails, () => {
      const current = { id: 't1', salary: 1, speciality: 'CCTV', version: 5 };
      throw conflict('technician.stale', {}, { details: { current } });
    });
    const answer = await call('PUT', '/t1@example.lk', { firstName: 'Sunil', version: 4 });
    const current = { ...account('t1'), salary: 1, speciality: 'CCTV', version: 5 };
    expect([answer.status, await answer.json()]).toMatchObject([409, { current }]);
    expect(gateway.services.last(UpdateTechnician)).toBeUndefined();
  });

  test('joins the details by id when reading one', async () => {
    gateway.services.on(FindTechnicianDetails, () => [
      { id: 't1', salary: 7, speciality: 'DVR', version: 3 },
    ]);
    const answer = await call('GET', '/t1@example.lk');
    expect(await answer.json()).toEqual({ ...account('t1'), salary: 7, speciality: 'DVR', version: 3 });
  });

  test('refuses a password of five characters', async () => {
    const answer = await call('PUT', '/t1@example.lk', { password: '12345' });
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
  });

  test('joins the details by id when listing, as a page and as an array', async () => {
    gateway.services.on(ListTechnicians, () => ({
      technicians: [account('t1'), account('t2')],
      total: 2,
      page: 1,
      limit: 20,
      totalPages: 1,
    }));
    gateway.services.on(FindTechnicianDetails, () => [
      { id: 't2', salary: 1, speciality: 'Cameras', version: 4 },
    ]);
    const technicians = [
      { ...account('t1'), salary: null, speciality: '', version: 1 },
      { ...account('t2'), salary: 1, speciality: 'Cameras', version: 4 },
    ];
    expect(await (await call('GET', '')).json()).toEqual(technicians);
    expect(await (await call('GET', '?page=1&q=nimal')).json()).toMatchObject({ technicians, total: 2 });
    expect(gateway.services.last(FindTechnicianDetails)?.payload).toEqual({ ids: ['t1', 't2'] });
  });
});
