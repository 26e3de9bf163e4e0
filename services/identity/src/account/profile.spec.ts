import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BlockCustomer,
  CreateAdmin,
  DeleteAdmin,
  ResetPassword,
  SendOtp,
  UpdateProfile,
} from '@netra/contracts';
import { DomainError } from '@netra/service-kit';
import { ADDRESS, ADMIN, startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';
import { Account } from './account.entity.js';

const NEW_PASSWORD = 'a newer set of herons';
const ROUNDS = Number(process.env['PROFILE_ROUNDS'] ?? 4);
/** Enough to contend for the row's lock, but few enough for the change to get it within the caller's timeout on a busy machine. */
const SAVES = 12;

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity({ DATABASE_POOL_SIZE: '20' });
});
afterAll(() => identity.close());

const accountOf = (email: string) => identity.dataSource.manager.findOneByOrFail(Account, { email });

/** A refusal because the service is busy is acceptable here; the change is checked at the end. */
const unlessBusy = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'UNAVAILABLE') throw error;
  });

/** Runs `change` while the owner of the account saves the profile many times concurrently. */
async function amidSaves(email: string, change: () => Promise<unknown>): Promise<Account> {
  const { id } = await accountOf(email);
  let isOver = false;
  const keepSaving = async (n: number) => {
    while (!isOver) await unlessBusy(identity.ask(UpdateProfile, { id, body: { firstName: `Nimal ${n}` } }));
  };
  const saves = Array.from({ length: SAVES }, (_, n) => keepSaving(n));
  await change().finally(() => (isOver = true));
  await Promise.all(saves);
  const account = await accountOf(email);
  expect(account.firstName).toMatch(/^Nimal \d+$/);
  return account;
}

/** A change that concurrent saves of the profile must not undo: its preparation, the change, and its effect. */
interface Case {
  prepare(email: string): Promise<() => Promise<unknown>>;
  leaves: Partial<Account>;
}

const CASES: Record<string, Case> = {
  'a block': {
    prepare: (email) => Promise.resolve(() => identity.ask(BlockCustomer, { email, isBlock: true })),
    leaves: { isBlock: true, epoch: 1 },
  },
  'a removed role': {
    prepare: async (email) => {
      await identity.confirm(email);
      await identity.ask(CreateAdmin, { email });
      const actorId = (await accountOf(ADMIN.email)).id;
      return () => identity.ask(DeleteAdmin, { email, actorId });
    },
    leaves: { role: 'customer', epoch: 2 },
  },
  'a new password': {
    prepare: async (email) => {
      await identity.ask(SendOtp, { door: 'shop', address: ADDRESS, body: { email } });
      const { otp } = (await identity.mailTo(email, 'otp')).data;
      const body = { email, otp, newPassword: NEW_PASSWORD };
      return () => identity.ask(ResetPassword, { door: 'shop', address: ADDRESS, body });
    },
    leaves: { isEmailVerified: true, epoch: 1 },
  },
};

describe('profile under many concurrent saves', () => {
  test.each(Object.entries(CASES))('leaves %s in place', async (name, { prepare, leaves }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${name.replaceAll(' ', '-')}-${round}@shop.lk`;
      await identity.signUp(email);
      const account = await amidSaves(email, await prepare(email));
      expect(account).toMatchObject(leaves);
    }
  });

  test('keeps a password that was reset meanwhile', async () => {
    await identity.signUp('stolen@shop.lk');
    await amidSaves('stolen@shop.lk', await CASES['a new password']!.prepare('stolen@shop.lk'));
    await expect(identity.signIn('stolen@shop.lk')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(identity.signIn('stolen@shop.lk', NEW_PASSWORD)).resolves.toMatchObject({
      role: 'customer',
    });
  });
});
