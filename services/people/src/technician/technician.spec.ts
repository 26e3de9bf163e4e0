import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  FindTechnicianDetails,
  ListAudit,
  SaveTechnicianDetails,
  UndoTechnicianDetails,
  type TechnicianDetailsCommand,
} from '@netra/contracts';
import { newId, runWithContext } from '@netra/service-kit';
import { eventually, startTestService, type TestService } from '@netra/local-servers/testing';
import { people } from '../people.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(people);
});
afterAll(() => service.close());

const email = 'sunil@bench.lk';
const name = 'Sunil Bandara';
const save = (command: Omit<TechnicianDetailsCommand, 'email' | 'name'>) =>
  service.bus.request(SaveTechnicianDetails, { email, name, ...command });
const find = async (id: string) => (await service.bus.request(FindTechnicianDetails, { ids: [id] }))[0];

describe('details of a technician', () => {
  test('are created by the first save, with omitted ones empty', async () => {
    const id = newId();
    expect(await save({ id, salary: 0 })).toEqual({ id, salary: 0, speciality: '', version: 2 });
  });

  test('keep omitted fields when saved again, and null clears the speciality', async () => {
    const id = newId();
    await save({ id, salary: 80_000, speciality: 'Networking' });
    expect(await save({ id, salary: 90_000 })).toMatchObject({
      id,
      salary: 90_000,
      speciality: 'Networking',
    });
    expect(await save({ id, speciality: null })).toMatchObject({ id, salary: 90_000, speciality: '' });
  });

  test('are returned for the known ones of the requested ids', async () => {
    const id = newId();
    await save({ id, salary: 1, speciality: 'CCTV' });
    const found = await service.bus.request(FindTechnicianDetails, { ids: [id, newId(), 'no-id'] });
    expect(found).toEqual([{ id, salary: 1, speciality: 'CCTV', version: 2 }]);
  });

  test('refuse a save based on an older version and return the current state', async () => {
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

  test('refuse a negative salary and a malformed id', async () => {
    await expect(save({ id: newId(), salary: -1 })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(save({ id: 'no-id' })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('return to their previous state and version when a save is undone', async () => {
    const id = newId();
    const before = await save({ id, salary: 1_000, speciality: 'CCTV' });
    const { version: saved } = await save({ id, salary: 99_999, speciality: null, version: before.version });
    const undone = await service.bus.request(UndoTechnicianDetails, { id, email, name, saved, before });
    expect(undone).toEqual(before);
    expect(await find(id)).toEqual(before);
  });

  test('are unchanged when a save other than the last is undone', async () => {
    const id = newId();
    const before = await save({ id, salary: 1_000 });
    const { version: saved } = await save({ id, salary: 2_000 });
    const after = await save({ id, salary: 3_000 });
    await service.bus.request(UndoTechnicianDetails, { id, email, name, saved, before });
    expect(await find(id)).toEqual(after);
  });

  test('appear in the audit log under name and e-mail when the salary changes', async () => {
    const id = newId();
    const who = { email: 'chathura@bench.lk', name: 'Chathura Wickrama' };
    const change = (salary: number) => service.bus.request(SaveTechnicianDetails, { id, ...who, salary });
    const actor = { id: 'admin-1', role: 'admin', name: 'Nimal Perera' } as const;
    await runWithContext({ requestId: 'request-1', actor }, async () => {
      await change(1_000);
      await change(2_000);
      await change(2_000); // a new version alone is no change
    });
    for (const q of ['chathura wickrama', 'chathura@bench.lk'])
      await eventually(async () => {
        const { entries } = await service.bus.request(ListAudit, { page: 1, limit: 5, q });
        expect(entries).toMatchObject([
          { action: 'updated', label: who.name, subjectId: who.email, fields: ['salary'] },
          { action: 'created', label: who.name, subjectId: who.email },
        ]);
      });
  });
});
