import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { GetPassport, TrackRepair } from '@netra/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const TOKEN = 'AbCdEfGhIjKlMnOpQrStU_';
const AT = '2026-11-20T09:42:00.000Z';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
beforeEach(() => gateway.services.reset());
afterAll(() => gateway.close());

test('a private link has only the declared fields even if the service returns more', async () => {
  gateway.services.on(TrackRepair, () => ({
    _id: 'r1',
    deviceName: 'Dome',
    serialNo: 'SN-1',
    progress: 'Repairing',
    notes: '',
    estimatedDate: '2026-12-01',
    createdAt: AT,
    updatedAt: AT,
    history: [{ progress: 'Received', at: AT, author: 'SECRET' }],
    firstName: 'Kamala',
    accessories: 'Cable',
    outcome: null,
    photos: [{ _id: 'p1', url: '/images/repairs/a.webp', kind: 'before', at: AT, by: 'SECRET' }],
    warrantyUntil: null,
    customerName: 'SECRET',
    customerEmail: 'SECRET@home.example',
    customerPhone: 'SECRET',
    internalNotes: 'SECRET',
    assignee: { id: 'SECRET', name: 'SECRET' },
  }));
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const answer = await gateway.call('POST', '/repairs/track', { headers, body: { token: ` ${TOKEN} ` } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await answer.text();
  expect(text).not.toContain('SECRET');
  expect(JSON.parse(text)).toMatchObject({
    firstName: 'Kamala',
    photos: [{ url: expect.stringContaining('/api/repairs/photos/a.webp?until=') }],
  });
  expect(gateway.services.last(TrackRepair)?.payload).toEqual({ token: TOKEN, address: '198.51.100.9' });
});

test.each(['', 'short', 'x'.repeat(23), "x' or 1=1 --aaaaaaaaaaa"])(
  'a private link with the token "%s" is refused before the service is called',
  async (token) => {
    expect((await gateway.call('POST', '/repairs/track', { body: { token } })).status).toBe(400);
    expect(gateway.services.last(TrackRepair)).toBeUndefined();
  },
);

test('the passport of a serial with reserved characters is that of the serial as typed', async () => {
  const headers = bearer(tokenFor('technician'));
  const before = '01932d6c-0000-7000-8000-0000000000a1';
  const answer = await gateway.call(
    'GET',
    `/repairs/passport/${encodeURIComponent('a/b?c')}?before=${before}`,
    {
      headers,
    },
  );
  expect(answer.status).toBe(200);
  expect(gateway.services.last(GetPassport)?.payload).toEqual({ serial: 'a/b?c', before });
});
