import type { Order, OrderUpdateBody } from '@netra/api-client';
import { ApiError, call, errorText, useQueryClient, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { orderDeskTexts } from '../texts/order-desk';
import { ordersKey } from './orders.api';

/** Low enough to leave the server's slots to others. */
const AT_ONCE = 4;

/** The outcome of an action on many orders: each is changed separately. */
export interface BulkResult {
  status: 'completed' | 'cancelled';
  done: string[];
  failed: { orderId: string; reason: string }[];
  /** Orders that were not pending and stay unchanged. */
  skipped: string[];
}

interface Progress {
  done: number;
  total: number;
}

/** Completes or cancels pending orders one by one, each by its version, so that a failure does not affect the others. */
export function useBulk() {
  const t = useTexts(orderDeskTexts);
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [result, setResult] = useState<BulkResult>();

  const reasonOf = (error: unknown): string => {
    const { short = [] } = (error instanceof ApiError ? error.details : {}) as {
      short?: { name: string; left: number }[];
    };
    const lines = short.map(({ name, left }) => t.bulk.short(name, left));
    return [errorText(error, t.bulk.unknown), ...lines].join(' ');
  };

  /** Returns why the order could not be changed. */
  const attempt = (order: Order, status: BulkResult['status'], reason = '') =>
    change(order, status, reason && t.note(reason)).then(() => undefined, reasonOf);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ordersKey });

  const run = async (orders: Order[], status: BulkResult['status'], reason = ''): Promise<BulkResult> => {
    const pending = orders.filter((order) => order.status === 'pending');
    const skipped = orders.filter((order) => order.status !== 'pending').map(({ orderId }) => orderId);
    const outcome: BulkResult = { status, done: [], failed: [], skipped };
    setResult(undefined);
    setProgress({ done: 0, total: pending.length });
    const waiting = [...pending];
    const work = async () => {
      for (let order = waiting.shift(); order; order = waiting.shift()) {
        const { orderId } = order;
        const failure = await attempt(order, status, reason);
        if (failure === undefined) outcome.done.push(orderId);
        else outcome.failed.push({ orderId, reason: failure });
        setProgress({ done: outcome.done.length + outcome.failed.length, total: pending.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(undefined);
    setResult(outcome);
    await refresh();
    return outcome;
  };
  /** Completes an order apart from an action on many, which may be running or have left its result. Returns why it failed. */
  const completeOne = async (order: Order): Promise<string | undefined> => {
    const failure = await attempt(order, 'completed');
    await refresh();
    return failure;
  };
  return { run, completeOne, progress, result, forget: () => setResult(undefined) };
}

function change({ orderId, version, notes }: Order, status: BulkResult['status'], note: string) {
  const body: OrderUpdateBody = {
    status,
    version,
    ...(note && { notes: [notes, note].filter(Boolean).join('\n') }),
  };
  // The request completes even if the window is closed.
  return call('PUT /orders/{orderId}', { path: { orderId }, body, keepalive: true });
}
