import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { RepairChanged, revokedKey } from '@netra/contracts';
import { openSessions } from '@netra/service-kit';
import { eventually } from '@netra/local-servers/testing';
import { openStream, type LiveStream } from '../testing/live-stream.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
const open: LiveStream[] = [];
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});

async function watch(token = tokenFor('technician')): Promise<LiveStream> {
  const stream = await openStream(`${gateway.origin}/api/repairs/live`, bearer(token));
  open.push(stream);
  return stream;
}
const updatedAt = '2026-11-20T09:42:00.000Z';
const save = (id: string, assignment: object = {}) =>
  gateway.bus.connection.publish(
    `event.${RepairChanged.name}`,
    JSON.stringify({ id, serialNo: 'SECRET', progress: 'Repairing', updatedAt, ...assignment }),
  );

describe('live stream of the desk', () => {
  test('has an event with the id for technicians and admins when any repair is saved, and nothing else', async () => {
    const streams = [await watch(), await watch(tokenFor('admin'))];
    save('r1');
    for (const stream of streams) {
      await eventually(() =>
        expect(stream.events()).toEqual([{ _id: 'r1', progress: 'Repairing', updatedAt }]),
      );
      expect(stream.text()).not.toContain('SECRET');
    }
  });

  test('has only own and unclaimed jobs, before or after the save, for a technician limited to own jobs', async () => {
    const mine = await watch(tokenFor('technician', { claims: { sub: 'me', ownJobsOnly: true } }));
    save('unknown');
    save('others', { assigneeId: 'you', previousAssigneeId: 'you' });
    save('own', { assigneeId: 'me', previousAssigneeId: 'me' });
    save('taken', { assigneeId: 'you', previousAssigneeId: null });
    save('lost', { assigneeId: 'you', previousAssigneeId: 'me' });
    save('free', { assigneeId: null, previousAssigneeId: 'you' });
    await eventually(() => expect(mine.events()).toHaveLength(4));
    expect(mine.events()).toMatchObject(['own', 'taken', 'lost', 'free'].map((_id) => ({ _id })));
  });

  test('closes only for the viewer whose session ends', async () => {
    const jti = 'ended-technician';
    const other = await watch();
    const mine = await watch(tokenFor('technician', { claims: { jti } }));
    const sessions = await openSessions(gateway.bus.connection);
    await sessions.put(revokedKey(jti), '1');
    await eventually(async () => {
      const headers = bearer(tokenFor('technician', { claims: { jti } }));
      expect((await gateway.call('GET', '/repairs/r1', { headers })).status).toBe(401);
    });
    save('r2');
    await mine.ended;
    expect(mine.events()).toEqual([]);
    await eventually(() => expect(other.events()).toHaveLength(1));
  });

  test.each([
    ['nobody', {}, 401],
    ['a customer', bearer(tokenFor('customer')), 403],
  ])('is refused to %s', async (_who, headers, status) => {
    expect((await gateway.call('GET', '/repairs/live', { headers })).status).toBe(status);
  });
});
