import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AssignRepair, GetTechnician } from '@netra/contracts';
import { notFound } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => gateway.services.reset());

const ID = '01932d6c-0000-7000-8000-0000000000a1';
const assign = (technician: string) =>
  gateway.call('PUT', `/repairs/${ID}/assignee`, {
    headers: bearer(tokenFor('admin')),
    body: { technician },
  });

describe('assigning a repair to a technician', () => {
  test('sends the id and name of the account with that address', async () => {
    gateway.services.on(
      GetTechnician,
      () => ({ _id: 't7', firstName: 'Kamala', lastName: 'Perera' }) as never,
    );
    expect((await assign('kamala@example.lk')).status).toBe(200);
    expect(gateway.services.last(AssignRepair)?.payload).toEqual({
      id: ID,
      assignee: { id: 't7', name: 'Kamala Perera' },
    });
  });

  test('changes nothing when there is no such technician', async () => {
    gateway.services.on(GetTechnician, () => {
      throw notFound('technician.notFound');
    });
    expect((await assign('nobody@example.lk')).status).toBe(404);
    expect(gateway.services.last(AssignRepair)).toBeUndefined();
  });
});
