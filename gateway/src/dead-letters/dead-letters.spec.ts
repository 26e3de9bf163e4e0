import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ListDeadLetters, ResendDeadLetters, SERVICES } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.services.reset();
  for (const service of SERVICES) {
    gateway.services.on(ListDeadLetters(service), () => ({ total: 0, letters: [] }));
    gateway.services.on(ResendDeadLetters(service), () => ({ sent: 0, failed: 0, left: 0 }));
  }
});

const letter = (service: string, id: number, minute: number) => ({
  _id: `event.${service}.${id}`,
  service,
  subject: 'event.orders.order.placed',
  receiver: `${service}-orders-order-placed`,
  reason: 'Error: no',
  attempts: 20,
  at: `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`,
  canResend: true,
});
const call = async (method: string, path: string, body?: object) => {
  const answer = await gateway.call(method, `/dead-letters${path}`, {
    headers: bearer(tokenFor('admin')),
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const asked = (verb: string) =>
  gateway.services.received.filter(({ subject }) => subject.endsWith(`dead-letter.${verb}`));

describe('dead letters of all services', () => {
  test('are one paged list with the newest first', async () => {
    gateway.services.on(ListDeadLetters('orders'), () => ({
      total: 2,
      letters: [letter('orders', 2, 30), letter('orders', 1, 10)],
    }));
    gateway.services.on(ListDeadLetters('catalog'), () => ({
      total: 1,
      letters: [letter('catalog', 1, 20)],
    }));
    const first = await call('GET', '?page=1&limit=2');
    expect(first.body).toEqual({
      total: 3,
      page: 1,
      limit: 2,
      totalPages: 2,
      letters: [letter('orders', 2, 30), letter('catalog', 1, 20)],
      unavailable: [],
    });
    expect(asked('list').map(({ payload }) => payload)).toContainEqual({ kind: 'event', limit: 2 });
    expect((await call('GET', '?page=2&limit=2')).body['letters']).toEqual([letter('orders', 1, 10)]);
  });

  test('are those of the other services, naming one that does not answer', async () => {
    gateway.services.on(ListDeadLetters('orders'), () => ({ total: 1, letters: [letter('orders', 1, 1)] }));
    await gateway.services.stop('mailer');
    try {
      expect((await call('GET', '')).body).toMatchObject({ total: 1, unavailable: ['mailer'] });
      expect((await call('POST', '/resend', {})).body).toMatchObject({ unavailable: ['mailer'] });
    } finally {
      gateway.services.start('mailer');
      await gateway.bus.connection.flush();
    }
  });

  test('are sent again by every service, and the results are added up', async () => {
    gateway.services.on(ResendDeadLetters('orders'), () => ({ sent: 2, failed: 1, left: 0 }));
    gateway.services.on(ResendDeadLetters('people'), () => ({ sent: 1, failed: 0, left: 5 }));
    const { status, body } = await call('POST', '/resend', {});
    expect([status, body]).toEqual([200, { sent: 3, failed: 1, left: 5, unavailable: [] }]);
    expect(asked('resend')).toHaveLength(SERVICES.length);
    expect(asked('resend')[0]).toMatchObject({ payload: { kind: 'event' }, actor: { role: 'admin' } });
  });

  test('are refused for pages after the thousandth letter', async () => {
    expect((await call('GET', '?page=1001&limit=1')).status).toBe(400);
    expect((await call('GET', '?page=1000&limit=100')).body).toMatchObject({ letters: [], unavailable: [] });
    expect(asked('list')[0]).toMatchObject({ payload: { limit: 1000 } });
  });
});

describe('a dead letter', () => {
  test('is sent again by its service alone', async () => {
    gateway.services.on(ResendDeadLetters('orders'), () => ({ sent: 1, failed: 0, left: 0 }));
    expect(await call('POST', '/event.orders.17/resend')).toEqual({
      status: 200,
      body: { sent: 1, failed: 0, left: 0 },
    });
    expect(asked('resend')).toMatchObject([
      {
        subject: 'orders.dead-letter.resend',
        payload: { kind: 'event', id: '17' },
        actor: { role: 'admin' },
      },
    ]);
  });

  test('counts as gone when it names no service', async () => {
    expect((await call('POST', '/event.nobody.17/resend')).body).toEqual({ sent: 0, failed: 0, left: 0 });
    expect(asked('resend')).toEqual([]);
  });

  test.each(['17', 'event.orders.17;', 'event.orders.>', 'letter.orders.1', `mail.mailer.${'1'.repeat(37)}`])(
    'is refused with the id %s',
    async (id) => {
      expect((await call('POST', `/${encodeURIComponent(id)}/resend`)).status).toBe(400);
      expect(asked('resend')).toEqual([]);
    },
  );
});
