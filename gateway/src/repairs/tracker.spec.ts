import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FindBySerial, RepairChanged } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { openStream, type LiveStream } from '../testing/live-stream.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

const PER_ADDRESS = 3;
/** For visitors; one more is reserved for staff. */
const ALTOGETHER = 4;
const AT = '2026-11-20T09:42:00.000Z';

let gateway: TestGateway;
const open: LiveStream[] = [];

beforeAll(async () => {
  gateway = await startTestGateway({
    LIVE_STREAMS: `${ALTOGETHER + 1}`,
    LIVE_STREAMS_PER_ADDRESS: `${PER_ADDRESS}`,
    LIVE_HEARTBEAT_SECONDS: '1',
  });
});
afterAll(() => gateway.close());
afterEach(async () => {
  for (const stream of open.splice(0)) stream.leave();
  await roomFor(PER_ADDRESS);
});

const addressOf = (serial: string) =>
  `${gateway.origin}/api/repairs/serial/${encodeURIComponent(serial)}/live`;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function watch(serial: string, address = '198.51.100.1'): Promise<LiveStream> {
  const stream = await openStream(addressOf(serial), from(address));
  open.push(stream);
  return stream;
}

/** Waits until an address may open this many streams at once. */
const roomFor = (count: number) =>
  eventually(async () => {
    const tried = await Promise.all(
      Array.from({ length: count }, () => openStream(addressOf('SN-TRY'), from('198.51.100.9'))),
    );
    for (const stream of tried) stream.leave();
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 200));
  });

function change(serialNo: string, progress = 'Repairing', more: object = {}): void {
  const fact = { id: 'r1', serialNo, progress, updatedAt: AT, ...more };
  gateway.bus.connection.publish(`event.${RepairChanged.name}`, JSON.stringify(fact));
}

describe('live stream of a serial', () => {
  test('has an event with public fields when a repair of the serial changes', async () => {
    const stream = await watch('SN-ABC123');
    change('SN-ABC123', 'Repairing', { customerName: 'SECRET', internalNotes: 'SECRET' });
    await eventually(() => expect(stream.events()).toHaveLength(1));
    expect(stream.events()).toEqual([{ _id: 'r1', progress: 'Repairing', updatedAt: AT }]);
    expect(stream.text()).not.toContain('SECRET');
  });

  test('has no events for a placeholder serial, or for a claim that nobody has checked', async () => {
    const filler = await watch('N/A');
    const claimed = await watch('SN-CLAIMED');
    change('N/A');
    change('SN-CLAIMED', 'Received', { isUnproven: true });
    change('SN-CLAIMED', 'Diagnosing');
    await eventually(() => expect(claimed.events()).toMatchObject([{ progress: 'Diagnosing' }]));
    expect(filler.events()).toEqual([]);
  });

  test.each([
    [' sn-abc123 ', 'SN-ABC123'],
    ['SN-ABC123', ' sn-abc123 '],
    ['ＳＮ-1', 'sn-1'],
    ['a/b?c', 'A/B?C'],
  ])('opened as "%s" has the events of the serial "%s"', async (asked, serialNo) => {
    const stream = await watch(asked);
    change(serialNo);
    await eventually(() => expect(stream.events()).toHaveLength(1));
  });

  test('is silent when repairs of other serials change', async () => {
    const stream = await watch('SN-1');
    for (const other of ['SN-10', 'SN', 'SN 1', '%', '']) change(other);
    change('SN-1', 'Completed');
    await eventually(() => expect(stream.events()).toHaveLength(1));
    expect(stream.events()).toMatchObject([{ progress: 'Completed' }]);
  });

  test('has one event each under the old and the new serial when it is corrected', async () => {
    const old = await watch('SN-WRONG');
    const corrected = await watch('SN-RIGHT', '198.51.100.2');
    change('SN-RIGHT', 'Repairing', { previousSerialNo: 'SN-WRONG' });
    change('SN-RIGHT', 'Completed', { previousSerialNo: 'sn-right' });
    await eventually(() => {
      expect(old.events()).toHaveLength(1);
      expect(corrected.events()).toHaveLength(2);
    });
  });

  test('opens with its type, without buffering by proxies, and with a delay for reconnects', async () => {
    const { status, headers, text } = await watch('SN-1');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(text()).toMatch(/^retry: \d+\n\n/);
  });

  test('has heartbeats while nothing changes', async () => {
    const stream = await watch('SN-1');
    await eventually(() => expect(stream.text()).toContain('\n:\n\n'));
    expect(stream.events()).toEqual([]);
  });

  test('asks the client to refetch after the bus was down', async () => {
    const streams = [await watch('SN-1'), await watch('SN-2')];
    await gateway.gatewayBus.connection.reconnect();
    await eventually(() => {
      for (const stream of streams) expect(stream.events('refresh')).toEqual([{}]);
    });
    change('SN-1');
    await eventually(() => expect(streams[0]!.events()).toHaveLength(1));
  });

  test.each(['x'.repeat(101), '%20'])('of %s is refused as an invalid serial', async (serial) => {
    expect((await gateway.call('GET', `/repairs/serial/${serial}/live`)).status).toBe(400);
  });
});

describe('number of live streams', () => {
  test('is limited by address with 429 and Retry-After, without affecting others', async () => {
    for (let n = 0; n < PER_ADDRESS; n++) await watch(`SN-${n}`);
    const refused = await fetch(addressOf('SN-9'), { headers: from('198.51.100.1') });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY' });
    expect((await watch('SN-9', '198.51.100.2')).status).toBe(200);
  });

  test('is limited for visitors by process with 503 and Retry-After, while staff still connect', async () => {
    for (let n = 0; n < ALTOGETHER; n++) await watch('SN-1', `198.51.100.${n + 20}`);
    const refused = await fetch(addressOf('SN-1'), { headers: from('198.51.100.50') });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
    const admin = { ...bearer(tokenFor('admin')), ...from('198.51.100.20') };
    open.push(await openStream(`${gateway.origin}/api/orders/live`, admin));
    expect(open.at(-1)?.status).toBe(200);
  });

  test('decreases when clients disconnect', async () => {
    for (let n = 0; n < PER_ADDRESS; n++) (await watch('SN-1', '198.51.100.9')).leave();
    await roomFor(PER_ADDRESS);
  });

  test('does not increase with HEAD requests', async () => {
    const head = () => fetch(addressOf('SN-1'), { method: 'HEAD', headers: from('198.51.100.9') });
    for (let n = 0; n < 2 * ALTOGETHER; n++) await head();
    await roomFor(PER_ADDRESS);
  });

  test('decreases when a client does not read', async () => {
    const { hostname, port } = new URL(gateway.origin);
    const deaf = connect(Number(port), hostname);
    deaf.write(
      `GET /api/repairs/serial/DEAF/live HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.9\r\n\r\n`,
    );
    await once(deaf, 'readable');
    deaf.pause();
    const closed = once(deaf, 'close');
    deaf.on('error', () => undefined); // cut off in the middle of a response
    let isFree = false;
    const room = roomFor(PER_ADDRESS).finally(() => (isFree = true));
    while (!isFree) {
      change('DEAF', 'Repairing', { updatedAt: 'x'.repeat(500_000) });
      await gateway.bus.connection.flush();
    }
    await room;
    deaf.resume();
    await closed;
  });
});

describe('public view of repairs', () => {
  test('has only the public fields even if the service returns more', async () => {
    gateway.services.on(FindBySerial, () => [
      {
        _id: 'r1',
        deviceName: 'Dome',
        serialNo: 'SN-1',
        progress: 'Repairing',
        notes: '',
        estimatedDate: '2026-12-01',
        createdAt: AT,
        updatedAt: AT,
        history: [{ progress: 'Received', at: AT, author: 'SECRET', authorId: 'SECRET' }],
        internalNotes: 'SECRET',
        customerName: 'SECRET',
        customerEmail: 'SECRET@home.example',
        customerPhone: 'SECRET',
        orderId: 'SECRET',
        outcome: 'declined',
        version: 3,
      },
    ]);
    const answer = await gateway.call('GET', '/repairs/serial/SN-1');
    const [repair] = (await answer.json()) as Record<string, unknown>[];
    expect(Object.keys(repair!).toSorted()).toEqual([
      '_id',
      'createdAt',
      'deviceName',
      'estimatedDate',
      'history',
      'notes',
      'progress',
      'serialNo',
      'updatedAt',
    ]);
    expect(repair!.history).toEqual([{ progress: 'Received', at: AT }]);
  });
});
