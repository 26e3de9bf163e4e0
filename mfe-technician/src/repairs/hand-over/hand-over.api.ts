import type { HandOverBody } from '@netra/api-client';
import { call, read, useQuery } from '@netra/web-kit';
import { repairsKey } from '../repairs.api';
import { loadHandOver, useJobChange } from '../job-work.api';

/** What a hand-over would charge. */
export const useCharge = (id: string) =>
  useQuery(
    read(repairsKey, 'GET /repairs/{id}/charge', { path: { id }, session: 'technician', has: ['parts'] }),
  );

/** The hand-over of a completed repair; null for one that was completed without. */
export const useHandOverOf = (id: string, isCompleted: boolean) =>
  useQuery({
    queryKey: [...repairsKey, 'hand-over', id],
    queryFn: ({ signal }) => loadHandOver(id, signal),
    enabled: isCompleted,
  });

/** Hands the device over, which completes the job. */
export const useHandOver = () =>
  useJobChange(({ id, ...body }: HandOverBody & { id: string }) =>
    call('PUT /repairs/{id}/hand-over', { path: { id }, body, session: 'technician' }),
  );

/** Pays once per key. */
export const usePay = () =>
  useJobChange(({ id, amount, key }: { id: string; amount: number; key: string }) =>
    call('POST /repairs/{id}/payments', {
      path: { id },
      body: { amount },
      session: 'technician',
      headers: { 'Idempotency-Key': key },
    }),
  );
