import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ListCustomers,
  ListEmployees,
  ListOrders,
  ListQuotes,
  ListRepairs,
  ListTechnicians,
  type OfficeSearch,
  type Role,
} from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const PAGE = { total: 1, page: 1, limit: 5, totalPages: 1 };
const nimal = { email: 'nimal@mail.lk', firstName: 'Nimal', lastName: 'Perera', phone: '0771234567' };
const order = {
  orderId: 'NT-1',
  name: 'Nimal Perera',
  email: 'nimal@mail.lk',
  phone: '0771234567',
  address: '12 Secret Lane',
  notes: 'owes money',
  status: 'pending',
};
const quote = {
  _id: 'q1',
  reference: 'Q-1A2B3C',
  name: 'Nimal Perera',
  phone: '0771234567',
  email: null,
  note: 'haggles',
  state: 'called',
};
const repair = {
  _id: 'r1',
  deviceName: 'Dome',
  serialNo: 'SN-1',
  customerName: 'Nimal Perera',
  customerPhone: null,
  progress: 'Received',
  internalNotes: 'owes money',
};

describe('office search', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  afterAll(() => gateway.close());
  beforeEach(() => {
    const { services } = gateway;
    services.reset();
    services.on(ListOrders, () => ({ ...PAGE, orders: [order] }));
    services.on(ListRepairs, () => ({ ...PAGE, repairs: [repair] }));
    services.on(ListCustomers, () => ({ ...PAGE, users: [nimal] }));
    services.on(ListEmployees, () => ({ ...PAGE, employees: [{ ...nimal, salary: 50_000 }] }));
    services.on(ListTechnicians, () => ({ ...PAGE, technicians: [{ ...nimal, salary: 50_000 }] }));
  });

  const search = async (role: Role): Promise<OfficeSearch> => {
    const answer = await gateway.call('GET', '/search?q=nimal', { headers: bearer(tokenFor(role)) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as OfficeSearch;
  };

  test('finds records of every kind for an admin by their identifying fields only, customers before their orders', async () => {
    const person = {
      key: 'nimal@mail.lk',
      title: 'Nimal Perera',
      detail: 'nimal@mail.lk · 0771234567',
      state: null,
    };
    gateway.services.on(ListQuotes, () => ({ ...PAGE, quotes: [quote] }));
    expect(await search('admin')).toEqual({
      missing: [],
      groups: [
        { group: 'customers', total: 1, records: [person] },
        {
          group: 'orders',
          total: 1,
          records: [
            { key: 'NT-1', title: 'Nimal Perera', detail: '0771234567 · nimal@mail.lk', state: 'pending' },
          ],
        },
        {
          group: 'quotes',
          total: 1,
          records: [{ key: 'Q-1A2B3C', title: 'Nimal Perera', detail: '0771234567', state: 'called' }],
        },
        {
          group: 'repairs',
          total: 1,
          records: [{ key: 'r1', title: 'Dome', detail: 'SN-1 · Nimal Perera', state: 'Received' }],
        },
        ...['employees', 'technicians'].map((group) => ({ group, total: 1, records: [person] })),
      ],
    });
    expect(gateway.services.last(ListOrders)?.payload).toEqual({ q: 'nimal', page: 1, limit: 5 });
  });

  test('searches only repairs for a technician', async () => {
    expect((await search('technician')).groups.map(({ group }) => group)).toEqual(['repairs']);
    expect(gateway.services.received.map(({ subject }) => subject)).toEqual([ListRepairs.subject]);
  });

  test('returns the others and reports which are missing when a service is down and another hangs', async () => {
    await gateway.services.stop('people');
    gateway.services.on(ListOrders, () => new Promise(() => undefined));
    const settled: string[] = [];
    const list = gateway.call('GET', '/orders/1/20', { headers: bearer(tokenFor('admin')) });
    const listed = list.then(() => settled.push('the list of orders'));
    const { groups, missing } = await search('admin').finally(() => settled.push('the search'));
    await listed;
    expect(settled).toEqual(['the search', 'the list of orders']);
    expect(missing).toEqual(['orders', 'suppliers', 'employees']);
    expect(groups.map(({ group }) => group)).toEqual(['customers', 'repairs', 'technicians']);
    gateway.services.start('people');
  });

  test('refuses an empty search', async () => {
    const answer = await gateway.call('GET', '/search?q=', { headers: bearer(tokenFor('admin')) });
    expect(answer.status).toBe(400);
  });
});
