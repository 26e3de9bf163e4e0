import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CheckSession,
  CreateAdmin,
  DeleteAdmin,
  epochKey,
  ListAdmins,
  ListCustomers,
  ResetPassword,
  SendOtp,
} from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { Account } from '../account/account.entity.js';
import {
  ADDRESS,
  ADMIN,
  PASSWORD,
  sessionOf,
  startIdentity,
  type IdentityFixture,
} from '../testing/identity.fixture.js';

let identity: IdentityFixture;
let firstAdminId: string;
beforeAll(async () => {
  identity = await startIdentity();
  firstAdminId = (await identity.signIn(ADMIN.email, ADMIN.password)).claims.sub;
});
afterAll(() => identity.close());

const remove = (email: string, actorId = firstAdminId) => identity.ask(DeleteAdmin, { email, actorId });
const idOf = async (email: string) =>
  (await identity.dataSource.manager.findOneByOrFail(Account, { email })).id;
const adminEmails = async () => (await identity.ask(ListAdmins, {})).users.map(({ email }) => email);

async function promoted(email: string) {
  await identity.signUp(email);
  await identity.confirm(email);
  await identity.ask(CreateAdmin, { email });
  return identity.signIn(email);
}

describe('first admin', () => {
  test('is created once when several replicas start together', async () => {
    await identity.dataSource.manager.delete(Account, { email: ADMIN.email });
    const replicas = await Promise.all([1, 2].map(() => startIdentity({}, identity.databaseUrl)));
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(await adminEmails()).toEqual([ADMIN.email]);
    firstAdminId = (await identity.signIn(ADMIN.email, ADMIN.password)).claims.sub;
  });

  test('stays removed after a restart when a colleague has removed it', async () => {
    const colleague = (await promoted('colleague@shop.lk')).claims.sub;
    await remove(ADMIN.email, colleague);
    const replica = await startIdentity({}, identity.databaseUrl);
    await replica.close();
    await expect(identity.signIn(ADMIN.email, ADMIN.password)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(await adminEmails()).toEqual(['colleague@shop.lk']);
    await identity.dataSource.query(`update account set deleted_at = null where id = $1`, [firstAdminId]);
    await remove('colleague@shop.lk');
  });

  test('keeps its own password when it exists already', async () => {
    const replica = await startIdentity({ ADMIN_PASSWORD: 'another lamp by the sea' }, identity.databaseUrl);
    await replica.close();
    await expect(identity.signIn(ADMIN.email, ADMIN.password)).resolves.toMatchObject({ role: 'admin' });
  });
});

describe('making an admin', () => {
  test("promotes a customer's account and ends its sessions", async () => {
    await identity.signUp('promoted@shop.lk');
    await identity.confirm('promoted@shop.lk');
    const { claims } = await identity.signIn('promoted@shop.lk');
    const names = { firstName: 'Admin', lastName: 'User' };
    await identity.ask(CreateAdmin, { email: 'promoted@shop.lk', ...names, language: 'si' });
    await eventually(async () => expect(await identity.sessionEntry(epochKey(claims.sub))).toBe(1));
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: false });
    expect(await identity.mailTo('promoted@shop.lk', 'admin-added')).toMatchObject({ language: 'si' });
    const again = await identity.signIn('promoted@shop.lk');
    expect(again).toMatchObject({ role: 'admin', claims: { sub: claims.sub, name: 'Nimal Perera' } });
  });

  test('removes the password of a customer with an unconfirmed address and invites the owner', async () => {
    const email = 'squatted@shop.lk';
    await identity.signUp(email, { firstName: 'Prize', lastName: 'Winner' });
    await identity.dataSource.manager.update(Account, { email }, { googleId: 'of-a-stranger' });
    const squatter = await identity.signIn(email);
    const { message } = await identity.ask(CreateAdmin, { email });
    expect(message).toBe('Admin added successfully. An invitation has been mailed.');
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await identity.ask(CheckSession, sessionOf(squatter.claims))).toEqual({ valid: false });
    const account = await identity.dataSource.manager.findOneByOrFail(Account, { email });
    expect(account).toMatchObject({ role: 'admin', passwordHash: null, googleId: null });
    expect((await identity.mailTo(email, 'invite-admin')).data).toEqual({
      firstName: null,
      link: 'https://shop.example/forget?email=squatted%40shop.lk',
    });
  });

  test('shows the invitation of a new address as open until a password is set', async () => {
    const email = 'open@shop.lk';
    await identity.ask(CreateAdmin, { email });
    const listed = async () => (await identity.ask(ListAdmins, { q: email })).users;
    expect(await listed()).toMatchObject([{ email, isInvited: true }]);
    await identity.dataSource.manager.update(Account, { email }, { passwordHash: 'set' });
    expect(await listed()).toMatchObject([{ email, isInvited: false }]);
  });

  test('mails an open invitation again, but not twice within a minute', async () => {
    const email = 'again@shop.lk';
    await identity.ask(CreateAdmin, { email, language: 'si' });
    await expect(identity.ask(CreateAdmin, { email })).rejects.toMatchObject({ code: 'TOO_MANY' });
    await identity.dataSource.query(
      `update throttle set window_start = window_start - interval '61 seconds'`,
    );
    expect(await identity.ask(CreateAdmin, { email, language: 'ta' })).toEqual({
      message: 'The invitation has been mailed again',
      isInvited: true,
    });
    const invitations = () =>
      identity.mails.filter(({ to, template }) => to === email && template === 'invite-admin');
    await eventually(() => expect(invitations()).toHaveLength(2));
    expect(new Set(invitations().map(({ key }) => key)).size).toBe(2);
    expect(invitations().map(({ language }) => language)).toEqual(['si', 'ta']);
  });

  test('invites a new address to set a password', async () => {
    const email = 'invited@shop.lk';
    await identity.ask(CreateAdmin, { email, phone: 'Not Given' });
    const invitation = await identity.mailTo(email, 'invite-admin');
    expect(invitation.data).toEqual({
      firstName: 'Admin',
      link: 'https://shop.example/forget?email=invited%40shop.lk',
    });
    await expect(identity.signIn(email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
    const { otp } = (await identity.mailTo(email, 'otp')).data;
    await identity.ask(ResetPassword, {
      door: 'shop',
      address: ADDRESS,
      body: { email, otp, newPassword: PASSWORD },
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ role: 'admin' });
  });

  test('refuses an existing admin and a blocked customer', async () => {
    await identity.signUp('was-blocked@shop.lk');
    await identity.ask(BlockCustomer, { email: 'was-blocked@shop.lk', isBlock: true });
    for (const email of [ADMIN.email, 'was-blocked@shop.lk']) {
      await expect(identity.ask(CreateAdmin, { email })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('invites a new address once for two parallel requests', async () => {
    const email = 'invited-twice@shop.lk';
    const results = await Promise.allSettled([1, 2].map(() => identity.ask(CreateAdmin, { email })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await adminEmails()).filter((admin) => admin === email)).toHaveLength(1);
  });
});

describe('deleting an admin', () => {
  test('turns a former customer back into one and ends their sessions', async () => {
    const { claims } = await promoted('demoted@shop.lk');
    expect(await remove('demoted@shop.lk')).toEqual({ message: 'Admin deleted successfully' });
    expect(await identity.ask(CheckSession, sessionOf(claims))).toEqual({ valid: false });
    expect(await adminEmails()).not.toContain('demoted@shop.lk');
    expect(await identity.ask(ListCustomers, { q: 'demoted@shop.lk' })).toMatchObject({ total: 1 });
    await expect(identity.signIn('demoted@shop.lk')).resolves.toMatchObject({ role: 'customer' });
  });

  test('hides an invited account and frees its e-mail', async () => {
    await identity.ask(CreateAdmin, { email: 'gone@shop.lk' });
    await remove('gone@shop.lk');
    await expect(remove('gone@shop.lk')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Admin not found',
    });
    await identity.signUp('gone@shop.lk');
    await expect(identity.signIn('gone@shop.lk')).resolves.toMatchObject({ role: 'customer' });
  });

  test('refuses to delete the caller', async () => {
    await promoted('second@shop.lk');
    await expect(remove(ADMIN.email)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You cannot delete your own account',
    });
  });

  test('refuses to delete the last admin', async () => {
    for (const email of await adminEmails()) if (email !== ADMIN.email) await remove(email);
    const actorId = await idOf('second@shop.lk');
    await expect(remove(ADMIN.email, actorId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The last admin cannot be deleted',
    });
  });

  test('leaves one of two admins who delete each other in parallel, also when there is a third', async () => {
    for (const third of [false, true]) {
      const left = (await promoted(`left-${third}@shop.lk`)).claims.sub;
      if (third) await promoted('third@shop.lk');
      const results = await Promise.allSettled([
        remove(`left-${third}@shop.lk`, firstAdminId),
        remove(ADMIN.email, left),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await adminEmails()).toHaveLength(third ? 2 : 1);
      await identity.dataSource.query(`update account set role = 'customer' where role = 'admin'`);
      await identity.dataSource.query(`update account set role = 'admin', deleted_at = null where id = $1`, [
        firstAdminId,
      ]);
    }
  });
});
