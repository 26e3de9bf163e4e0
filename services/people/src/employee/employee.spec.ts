import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CreateEmployee, DeleteEmployee, GetEmployee, ListEmployees, UpdateEmployee } from '@netra/contracts';
import { schemaDrift, startTestService, type TestService } from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(people);
});
afterAll(() => service.close());
beforeEach(() => service.dataSource.query('truncate employee'));

const nimal = { firstName: 'Nimal', lastName: 'Perera', email: 'nimal@shop.lk', salary: 65_000.5 };
const create = (more: object = {}) => service.bus.request(CreateEmployee, { ...nimal, ...more });
const named = async (q?: string) =>
  (await service.bus.request(ListEmployees, { q })).employees.map(({ firstName }) => firstName);

describe('employee', () => {
  test('is returned and found with a numeric salary and no phone', async () => {
    const created = await create({ phone: 'Not Given', role: 'Employee' });
    expect(created).toEqual({
      _id: expect.any(String),
      ...nimal,
      phone: null,
      role: 'Employee',
      version: 1,
      createdAt: expect.any(String),
    });
    expect(await service.bus.request(GetEmployee, { email: ' NIMAL@shop.lk' })).toEqual(created);
  });

  test('stores nothing of a password that is sent', async () => {
    await create({ password: 'throw-me-away' });
    const [row] = await service.dataSource.query<object[]>('select * from employee');
    expect(JSON.stringify(row)).not.toContain('throw-me-away');
  });

  test('conflicts with an existing e-mail, but not with that of a deleted employee', async () => {
    await create();
    await expect(create()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An employee with this email already exists',
    });
    await service.bus.request(DeleteEmployee, { email: nimal.email });
    await expect(create({ firstName: 'Sunil' })).resolves.toMatchObject({ firstName: 'Sunil' });
    expect(await named()).toEqual(['Sunil']);
  });

  test('is created once by parallel requests', async () => {
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('keeps omitted fields when changed, and null clears the phone', async () => {
    await create({ phone: '077 1234567' });
    const change = { email: nimal.email, salary: 70_000, lastName: 'Silva' };
    const kept = { firstName: 'Nimal', lastName: 'Silva', phone: '077 1234567', salary: 70_000 };
    expect(await service.bus.request(UpdateEmployee, change)).toMatchObject(kept);
    expect(await service.bus.request(UpdateEmployee, { email: nimal.email, phone: null })).toMatchObject({
      ...kept,
      phone: null,
    });
  });

  test('refuses a change based on an older version and returns the current state', async () => {
    const { email, version } = await create();
    const current = await service.bus.request(UpdateEmployee, { email, version, salary: 70_000 });
    const stale = service.bus.request(UpdateEmployee, { email, version, lastName: 'Silva' });
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This employee has changed since you opened it',
      body: { details: { current } },
    });
    expect(await service.bus.request(GetEmployee, { email })).toEqual(current);
  });

  test('accepts one of several parallel changes with the same version', async () => {
    const { email, version } = await create();
    const changes = [1, 2, 3].map((salary) =>
      service.bus.request(UpdateEmployee, { email, version, salary }),
    );
    const results = await Promise.allSettled(changes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([0, -1, 1.234, Number.NaN])('is refused with a salary of %p', async (salary) => {
    await expect(create({ salary })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('is not found by any call when deleted', async () => {
    await create();
    await service.bus.request(DeleteEmployee, { email: nimal.email });
    const { email } = nimal;
    const gone = { code: 'NOT_FOUND', message: 'Employee not found' };
    await expect(service.bus.request(GetEmployee, { email })).rejects.toMatchObject(gone);
    await expect(service.bus.request(UpdateEmployee, { email, salary: 1 })).rejects.toMatchObject(gone);
    await expect(service.bus.request(DeleteEmployee, { email })).rejects.toMatchObject(gone);
  });
});

describe('list of employees', () => {
  test('counts all, newest first, across pages', async () => {
    for (const name of ['one', 'two', 'three']) {
      await create({ firstName: name, email: `${name}@shop.lk` });
    }
    const page = await service.bus.request(ListEmployees, { page: 2, limit: 2 });
    expect(page).toMatchObject({ total: 3, page: 2, limit: 2, totalPages: 2 });
    expect(page.employees.map(({ firstName }) => firstName)).toEqual(['one']);
  });

  test.each([
    ['part of a name in another case', 'PERE'],
    ['a name in Sinhala', 'පෙරේරා'],
    ['a letter without its joiner', 'ශ්රී'],
    ['words in another order', 'perera nimal'],
    ['digits of a phone written otherwise', '0771234567'],
    ['a phone with marks around it', '\u2068tel:077–1234567\u2069'],
    ['part of the e-mail', 'nimal@'],
    ['a name without its accents', 'andre'],
    ['accents that the name lacks', 'pérera'],
  ])('finds an employee by %s', async (_case, q) => {
    await create({ lastName: 'André Perera පෙරේරා ශ්‍රී', phone: '077-123 4567' });
    await create({ firstName: 'Other', lastName: 'Silva', email: 'other@shop.lk' });
    expect(await named(q)).toEqual(['Nimal']);
  });

  test('finds nothing for wildcards, and everybody for blanks', async () => {
    await create();
    expect(await named('%')).toEqual([]);
    expect(await named('_')).toEqual([]);
    expect(await named('  ')).toEqual(['Nimal']);
  });
});

test('the migrated tables match the entities', async () => {
  expect(await schemaDrift(service.dataSource)).toEqual([]);
});
