import { describe, expect, test } from '@jest/globals';
import { ORDER_STAGES, statusOf } from '@netra/contracts';
import { columnsAt, nextStage, stageOf, wantedStatus } from './order-stage.js';

const NONE = { confirmedAt: null, packedAt: null, sentAt: null, deliveredAt: null, cancelledAt: null };
const EARLIER = new Date('2026-11-01T04:00:00Z');
const NOW = new Date('2026-11-02T04:00:00Z');

describe('stage of an order', () => {
  test.each(ORDER_STAGES)('%s can be reached from any other and has its status', (stage) => {
    for (const progress of ['placed', 'sent'] as const)
      for (const status of ['pending', 'completed', 'cancelled'] as const) {
        const order = { status, progress, ...NONE };
        const after = { ...order, ...columnsAt(order, nextStage(order, { stage }), NOW) };
        expect(stageOf(after)).toBe(stage);
        expect(after.status).toBe(statusOf(stage));
      }
  });

  test.each([
    [{ status: 'pending', progress: 'packed' }, 'pending', 'packed'],
    [{ status: 'pending', progress: 'placed' }, 'completed', 'delivered'],
    [{ status: 'completed', progress: 'sent' }, 'pending', 'sent'],
    [{ status: 'completed', progress: 'sent' }, 'cancelled', 'cancelled'],
    [{ status: 'cancelled', progress: 'packed' }, 'pending', 'confirmed'],
    [{ status: 'cancelled', progress: 'placed' }, 'pending', 'placed'],
    [{ status: 'cancelled', progress: 'placed' }, undefined, 'cancelled'],
  ] as const)(
    'of %o becomes, after a client without stages sets the status %s, %s',
    (order, status, stage) => {
      expect(nextStage(order, status ? { status } : {})).toBe(stage);
    },
  );

  test('loses the later times and keeps the earlier ones when it goes back', () => {
    const sent = {
      ...NONE,
      status: 'pending',
      progress: 'sent',
      confirmedAt: EARLIER,
      packedAt: EARLIER,
    } as const;
    expect(columnsAt({ ...sent, sentAt: EARLIER }, 'packed', NOW)).toEqual({
      status: 'pending',
      progress: 'packed',
      confirmedAt: EARLIER,
      packedAt: EARLIER,
      sentAt: null,
      deliveredAt: null,
      cancelledAt: null,
    });
    expect(columnsAt({ ...sent, sentAt: EARLIER }, 'delivered', NOW)).toEqual({
      status: 'completed',
      deliveredAt: NOW,
      cancelledAt: null,
    });
  });

  test('keeps the day of its delivery when it is returned and when the return was a mistake', () => {
    const delivered = { ...NONE, status: 'completed', progress: 'sent', deliveredAt: EARLIER } as const;
    const returned = { ...delivered, ...columnsAt(delivered, 'cancelled', NOW) };
    expect(returned).toMatchObject({ status: 'cancelled', deliveredAt: EARLIER, cancelledAt: NOW });
    const later = new Date('2026-11-03T04:00:00Z');
    expect(columnsAt(returned, 'delivered', later)).toMatchObject({
      deliveredAt: EARLIER,
      cancelledAt: null,
    });
  });

  test('was not delivered when it goes back to an earlier stage', () => {
    const delivered = { ...NONE, status: 'completed', progress: 'sent', deliveredAt: EARLIER } as const;
    expect(columnsAt(delivered, 'sent', NOW)).toMatchObject({ deliveredAt: null });
    expect(columnsAt({ ...delivered, status: 'pending' }, 'cancelled', NOW)).toMatchObject({
      deliveredAt: null,
    });
  });

  test('is refused when it contradicts the status of the same request', () => {
    expect(wantedStatus({ stage: 'delivered', status: 'completed' })).toBe('completed');
    expect(wantedStatus({ stage: 'packed' })).toBe('pending');
    expect(() => wantedStatus({ stage: 'packed', status: 'completed' })).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });
});
