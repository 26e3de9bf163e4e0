import type { HandOverBody, QuoteLine } from '@netra/api-client';
import { call, read, useQuery } from '@netra/web-kit';
import { useJobChange } from './job.api';
import { repairsKey } from './repairs.api';

/** Sends the customer a quote in place of an earlier one. */
export const useSendQuote = () =>
  useJobChange(({ id, lines }: { id: string; lines: QuoteLine[] }) =>
    call('PUT /repairs/{id}/quote', { path: { id }, body: { lines }, session: 'technician' }),
  );

/** Gives the device back, which completes the job. */
export const useHandOver = () =>
  useJobChange(({ id, ...body }: HandOverBody & { id: string }) =>
    call('PUT /repairs/{id}/hand-over', { path: { id }, body, session: 'technician' }),
  );

export const useRemovePhoto = () =>
  useJobChange(({ id, photoId }: { id: string; photoId: string }) =>
    call('DELETE /repairs/{id}/photos/{photoId}', { path: { id, photoId }, session: 'technician' }),
  );

/** The changes of a repair with their authors and times, the newest first. */
export const useHistory = (id: string) =>
  useQuery({
    ...read(repairsKey, 'GET /repairs/{id}/history', {
      path: { id },
      session: 'technician',
      has: ['length'],
    }),
    enabled: id !== '',
  });
