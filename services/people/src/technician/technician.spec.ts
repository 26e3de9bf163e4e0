import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FindTechnicianDetails, SaveTechnicianDetails } from '@netra/contracts';
import { newId } from '@netra/service-kit';
import { startTestService, type TestService } from '@netra/service-kit/testing';
import { people } from '../people.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(people);
});
afterAll(() => service.close());

const save = (command: { id: string; salary?: number; speciality?: string | null; version?: number }) =>
  service.bus.request(SaveTechnicianDetails, command);

describe('the details of a technician', () => {
  test('when saved for the first time, are made; left out ones are empty', async () => {
    const id = newId();
    expect(await save({ id, salary: 0 })).toEqual({ id, salary: 0, speciality: '', version: 2 });
  });

  test('when saved again, keep what is left out; null clears the speciality', async () => {
    const id = newId();
    await save({ id, salary: 80_000, speciality: 'Networking' });
    expect(await save({ id, salary: 90_000 })).toMatchObject({
      id,
      salary: 90_000,
      speciality: 'Networking',
    });
    expect(await save({ id, speciality: null })).toMatchObject({ id, salary: 90_000, speciality: '' });
  });

  test('when asked for by ids, are those that are known', async () => {
    const id = newId();
    await save({ id, salary: 1, speciality: 'CCTV' });
    const found = await service.bus.request(FindTechnicianDetails, { ids: [id, newId(), 'no-id'] });
    expect(found).toEqual([{ id, salary: 1, speciality: 'CCTV', version: 2 }]);
  });

  test('when saved on an older version, are refused with what there is now', async () => {
    const id = newId();
    const { version } = await save({ id, salary: 1 });
    const current = await save({ id, salary: 2, version });
    const stale = save({ id, salary: 3, version });
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This technician has changed since you opened it',
      body: { details: { current } },
    });
    expect(await save({ id })).toMatchObject({ salary: 2 });
  });

  test('when the salary is negative or the id is none, are refused', async () => {
    await expect(save({ id: newId(), salary: -1 })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(save({ id: 'no-id' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
