import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AddAddress,
  ChangeAddress,
  GetAddresses,
  RemoveAddress,
  type SavedAddressBody,
} from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { holding, patiently } from '@netra/local-servers/testing';
import { startIdentity, type IdentityFixture } from '../testing/identity.fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

let count = 0;
/** The id of a new customer. */
async function aCustomer(): Promise<string> {
  const email = `resident${count++}@shop.lk`;
  await identity.signUp(email);
  return (await identity.signIn(email)).claims.sub;
}
const anAddress = (about: Partial<SavedAddressBody> = {}): SavedAddressBody => ({
  label: 'Home',
  name: 'Nimal Perera',
  phone: '0771234567',
  district: 'Kandy',
  address: '5 Lake Road',
  landmark: 'Blue gate',
  ...about,
});
const add = (id: string, about?: Partial<SavedAddressBody>) =>
  identity.ask(AddAddress, { id, body: anAddress(about) });
const addressesOf = async (id: string) => (await identity.ask(GetAddresses, { id })).addresses;

describe('saved addresses', () => {
  test('are listed oldest first, and only for their customer', async () => {
    const [id, other] = [await aCustomer(), await aCustomer()];
    const home = await add(id);
    const shop = await add(id, { label: 'Shop', landmark: '' });
    expect(home).toMatchObject(anAddress());
    expect(await addressesOf(id)).toEqual([home, shop]);
    expect(await addressesOf(other)).toEqual([]);
  });

  test('are kept once when added twice', async () => {
    const id = await aCustomer();
    const home = await add(id);
    expect(await add(id)).toEqual(home);
    expect(await addressesOf(id)).toEqual([home]);
  });

  test('stop at five when three are added to four in parallel', async () => {
    const id = await aCustomer();
    for (const n of [1, 2, 3, 4]) await add(id, { label: `Shop ${n}` });
    const added = await Promise.allSettled([5, 6, 7].map((n) => add(id, { label: `Shop ${n}` })));
    const refused = added.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    const tooMany = expect.objectContaining({
      code: 'CONFLICT',
      message: 'You have 5 addresses already. Remove one first.',
    });
    expect(refused).toEqual([tooMany, tooMany]);
    expect(await addressesOf(id)).toHaveLength(5);
  });

  test('wait without a connection while their account is locked, so that others are saved', async () => {
    const [locked, free] = [await aCustomer(), await aCustomer()];
    const unlock = await holding(
      identity.dataSource,
      'select 1 from account where id = $1 for update',
      locked,
    );
    const waiting = Promise.all(Array.from({ length: 6 }, () => patiently(() => add(locked))));
    await add(free);
    expect(await addressesOf(free)).toHaveLength(1);
    expect(await addressesOf(locked)).toEqual([]);
    await unlock();
    await waiting;
    expect(await addressesOf(locked)).toHaveLength(1);
  }, 15_000);

  test('keep their place when changed', async () => {
    const id = await aCustomer();
    const home = await add(id);
    const shop = await add(id, { label: 'Shop' });
    const body = anAddress({ address: '7 Hill Street', district: 'Galle' });
    const changed = await identity.ask(ChangeAddress, { id, addressId: home._id, body });
    expect(changed).toEqual({ _id: home._id, ...body });
    expect(await addressesOf(id)).toEqual([changed, shop]);
  });

  test('are gone once removed', async () => {
    const id = await aCustomer();
    const home = await add(id);
    await identity.ask(RemoveAddress, { id, addressId: home._id });
    expect(await addressesOf(id)).toEqual([]);
    await expect(identity.ask(RemoveAddress, { id, addressId: home._id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each(['of somebody else', 'with an unknown id', 'with a malformed id'])(
    '%s can be neither changed nor removed',
    async (which) => {
      const [id, owner] = [await aCustomer(), await aCustomer()];
      const theirs = await add(owner);
      const addressId =
        which === 'of somebody else' ? theirs._id : which === 'with an unknown id' ? newId() : 'none';
      const notFound = { code: 'NOT_FOUND' };
      await expect(identity.ask(ChangeAddress, { id, addressId, body: anAddress() })).rejects.toMatchObject(
        notFound,
      );
      await expect(identity.ask(RemoveAddress, { id, addressId })).rejects.toMatchObject(notFound);
      expect(await addressesOf(owner)).toEqual([theirs]);
    },
  );

  test('are refused for an account that does not exist', async () => {
    await expect(add(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
