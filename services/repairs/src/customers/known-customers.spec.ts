import { seed } from '@netra/local-servers/testing';
import { describe, expect, test } from '@jest/globals';
import { FindKnownCustomers, type RepairBody } from '@netra/contracts';
import { repairWorkbench } from '../repair/repair.fixture.js';

const workbench = repairWorkbench();
const find = async (q: string) =>
  (await workbench.asSunil(() => workbench.service.bus.request(FindKnownCustomers, { q }))).customers;
const takeIn = (customerName: string, customerPhone: string | null, more: Partial<RepairBody> = {}) =>
  workbench.create({ customerName, customerPhone, ...more });

describe('customers of earlier repairs', () => {
  test('finds customers by the start of a name or number in any format, with the data of their newest repair', async () => {
    await takeIn('Kamala Silva', '+94 77 123 4567');
    await takeIn('Kamala Silva', '077-1234567', { customerEmail: 'kamala@mail.lk', customerLanguage: 'si' });
    await takeIn('Kamal Dias', '0712222222');
    const kamala = { name: 'Kamala Silva', phone: '077-1234567', email: 'kamala@mail.lk', language: 'si' };
    for (const term of ['kamala', 'KAMALA S', '07712', '+9477 12', '0094771'])
      expect([term, await find(term)]).toEqual([term, [kamala]]);
    expect((await find('Kam')).map(({ name }) => name)).toEqual(['Kamal Dias', 'Kamala Silva']);
  });

  test('finds a number written with the country code and a zero, and by one', async () => {
    await takeIn('Kamala Silva', '+94 (0)77 123 4567');
    await takeIn('Kamal Dias', '0712222222');
    for (const term of ['0771234', '+94 77 12', '0094 (0)77 12']) {
      expect([term, (await find(term)).map(({ name }) => name)]).toEqual([term, ['Kamala Silva']]);
    }
    expect(await find('+94 (0)71 22')).toMatchObject([{ name: 'Kamal Dias' }]);
  });

  test('finds nothing for too short a term or for wildcards', async () => {
    await takeIn('Kamala Silva', '0771234567');
    for (const term of ['0771', '%%%', '___', 'Silva', 'amala']) expect(await find(term)).toEqual([]);
    await expect(find('Ka')).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('returns five of many matches', async () => {
    for (let number = 1; number <= 7; number++) await takeIn(`Nimal ${number}`, `07700000${number}`);
    expect((await find('nimal')).map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((n) => `Nimal ${n}`));
  });

  test('refuses more than thirty searches of one person in a minute', async () => {
    for (let asked = 0; asked < 30; asked++) await find('nobody');
    await expect(find('nobody')).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  test('when there are 5,000 repairs of them, are read by an index', async () => {
    await seed(
      workbench.service.dataSource,
      `insert into repair (id, device_name, serial_no, estimated_date, customer_name, customer_phone)
       select gen_random_uuid(), 'Dome', n, '2030-01-01', md5(n::text) || ' Perera', '07' || lpad(n::text, 8, '0')
       from generate_series(1, 5000) n`,
    );
    await workbench.service.dataSource.query('analyze repair');
    const plan = (condition: string) =>
      workbench.service.dataSource.query<Record<'QUERY PLAN', string>[]>(
        `explain select from repair where customer_name is not null and ${condition} limit 200`,
      );
    const [name, phone] = await Promise.all([
      plan(`lower(customer_name) like 'c4c%'`),
      plan(`phone_key(customer_phone) like phone_key('07000123') || '%'`),
    ]);
    expect(JSON.stringify(name)).toContain('repair_customer_name');
    expect(JSON.stringify(phone)).toContain('repair_customer_phone');
  });
});
