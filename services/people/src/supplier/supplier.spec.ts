import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  CreateSupplier,
  dayOf,
  DeleteSupplier,
  GetSupplier,
  ListPurchaseRequests,
  ListSuppliers,
  MailRequested,
  RequestPurchase,
  UpdateSupplier,
  type MailRequest,
} from '@netra/contracts';
import { runWithContext } from '@netra/service-kit';
import { eventually, startTestService, type TestService } from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
const mails: MailRequest[] = [];
beforeAll(async () => {
  service = await startTestService(people);
  service.bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  await service.bus.connection.flush();
});
afterAll(() => service.close());
beforeEach(() => service.dataSource.query('truncate supplier, purchase_request'));

const email = 'sales@lens.example';
const create = (more: object = {}) =>
  service.bus.request(CreateSupplier, { firstName: 'Lens', lastName: 'House', email, ...more });
const day = (offset: number) => dayOf(new Date(Date.now() + offset * 86_400_000));
const wish = { item: '4 MP dome', quantity: 12, requiredDate: day(0) };

describe('supplier', () => {
  test('has an empty item and no phone when created without them', async () => {
    expect(await create()).toEqual({
      _id: expect.any(String),
      firstName: 'Lens',
      lastName: 'House',
      email,
      phone: null,
      item: '',
      version: 1,
      createdAt: expect.any(String),
    });
  });

  test('keeps omitted fields when changed, and null clears item and phone', async () => {
    await create({ item: 'Lenses', phone: '011 2345678' });
    expect(await service.bus.request(UpdateSupplier, { email, lastName: 'Home' })).toMatchObject({
      lastName: 'Home',
      item: 'Lenses',
      phone: '011 2345678',
    });
    const cleared = await service.bus.request(UpdateSupplier, { email, item: null, phone: null });
    expect(cleared).toMatchObject({ item: '', phone: null });
  });

  test('refuses a change based on an older version and returns the current state', async () => {
    const { version } = await create();
    const current = await service.bus.request(UpdateSupplier, { email, version, item: 'Lenses' });
    const stale = service.bus.request(UpdateSupplier, { email, version, item: 'Cables' });
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This supplier has changed since you opened it',
      body: { details: { current } },
    });
  });

  test('is hidden when deleted and frees its e-mail', async () => {
    await create();
    await service.bus.request(DeleteSupplier, { email });
    await expect(service.bus.request(GetSupplier, { email })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Supplier not found',
    });
    await create({ firstName: 'Second' });
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await service.bus.request(ListSuppliers, {})).toMatchObject({ total: 1 });
  });

  test('is found by its item', async () => {
    await create({ item: 'Hard disks, 4 TB' });
    await create({ email: 'other@lens.example' });
    expect(await service.bus.request(ListSuppliers, { q: 'hard-disk' })).toMatchObject({ total: 1 });
  });
});

describe('purchase request', () => {
  test('for today is stored with its author and mailed to the supplier', async () => {
    await create();
    const actor = { id: 'a1', role: 'admin', name: 'Kamala Silva' } as const;
    const answer = await runWithContext({ requestId: 'r1', actor }, () =>
      service.bus.request(RequestPurchase, { email, ...wish }),
    );
    expect(answer).toEqual({ message: 'Request email sent to supplier' });
    const [row] = await service.dataSource.query<object[]>(
      `select *, required_date::text from purchase_request`,
    );
    expect(row).toMatchObject({
      item: '4 MP dome',
      quantity: 12,
      required_date: day(0),
      requested_by: actor.name,
    });
    const mail = await eventually(() => {
      expect(mails).toHaveLength(1);
      return mails[0];
    });
    expect(mail).toMatchObject({
      to: email,
      template: 'purchase-request',
      data: { firstName: 'Lens', ...wish, note: null },
    });
  });

  test('sent many times with one key is stored and mailed once, and each answer is the same', async () => {
    const to = 'once@lens.example';
    await create({ email: to });
    const ask = (more: object = {}) =>
      service.bus.request(RequestPurchase, { ...wish, email: to, idempotencyKey: 'k1', ...more });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    for (const answer of [...answers, await ask()])
      expect(answer).toEqual({ message: 'Request email sent to supplier' });
    for (const more of [{ quantity: 13 }, { item: 'Cable' }, { note: 'by van' }, { productId: 'NT-1' }])
      await expect(ask(more)).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
        body: { key: 'purchase.requestKeyUsed' },
      });
    await ask({ idempotencyKey: 'k2' });
    const page = await service.bus.request(ListPurchaseRequests, { email: to, page: 1, limit: 10 });
    expect(page).toMatchObject({ total: 2 });
    expect(page.requests[0]).not.toHaveProperty('idempotencyKey');
    // The mail of the second key arrives after those of the first.
    const theirs = () => mails.filter((mail) => mail.to === to).map(({ key }) => key);
    const ids = page.requests.map(({ _id }) => _id).toReversed();
    await eventually(() => expect(theirs()).toEqual(ids.map((id) => `purchase-request:${id}`)));
  });

  test('with a key that another person or another supplier has used is stored as well', async () => {
    for (const to of [email, 'other@lens.example']) await create({ email: to });
    const ask = (id: string, to: string) =>
      runWithContext({ requestId: 'r1', actor: { id, role: 'admin', name: 'Kamala' } }, () =>
        service.bus.request(RequestPurchase, { ...wish, email: to, idempotencyKey: 'k1' }),
      );
    await ask('a1', email);
    await ask('a2', email);
    await ask('a1', 'other@lens.example');
    expect(await service.dataSource.query('select 1 from purchase_request')).toHaveLength(3);
  });

  test('is listed with the others of its supplier, newest first', async () => {
    await create();
    await create({ email: 'other@lens.example' });
    const ask = (to: string, item: string) =>
      service.bus.request(RequestPurchase, { ...wish, email: to, item, note: 'by van' });
    await ask(email, 'first');
    await ask(email, 'second');
    await ask('other@lens.example', 'not theirs');
    const page = await service.bus.request(ListPurchaseRequests, { email, page: 1, limit: 10 });
    expect(page).toMatchObject({ total: 2, totalPages: 1 });
    expect(page.requests.map(({ item }) => item)).toEqual(['second', 'first']);
    expect(page.requests[0]).toEqual({
      _id: expect.any(String),
      ...wish,
      item: 'second',
      note: 'by van',
      requestedBy: null,
      productId: null,
      received: 0,
      state: 'sent',
      supplierEmail: email,
      supplierName: 'Lens House',
      createdAt: expect.any(String),
    });
    const unknown = service.bus.request(ListPurchaseRequests, { email: 'nobody@lens.example' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['for yesterday', { requiredDate: day(-1) }],
    ['for half a piece', { quantity: 0.5 }],
    ['for no piece', { quantity: 0 }],
    ['without an item', { item: ' ' }],
    ['for a day that does not exist', { requiredDate: '2030-02-30' }],
  ])('%s is refused and not stored', async (_case, more) => {
    await create();
    const request = service.bus.request(RequestPurchase, { email, ...wish, ...more });
    await expect(request).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await service.dataSource.query('select 1 from purchase_request')).toEqual([]);
  });

  test('for yesterday is refused with the reason', async () => {
    await create();
    await expect(
      service.bus.request(RequestPurchase, { email, ...wish, requiredDate: day(-1) }),
    ).rejects.toMatchObject({ message: 'Required date cannot be in the past' });
  });

  test('to an unknown supplier is not found', async () => {
    await expect(service.bus.request(RequestPurchase, { email, ...wish })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
