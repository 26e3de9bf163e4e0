import type { QuoteLine, Repair, RepairPhoto, SignedHandOver } from '@netra/api-client';
import { ApiError, call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { jobRead } from './job.api';
import { repairsKey, showSaved } from './repairs.api';

export type PhotoKind = RepairPhoto['kind'];

/** A change to a job that is saved at once, outside its form; the job and all lists show it afterwards. */
export function useJobChange<Variables extends { id: string }>(
  change: (variables: Variables) => Promise<Repair>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (repair) => {
      queryClient.setQueryData(jobRead(repair._id).queryKey, repair);
      showSaved(queryClient, repair);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: repairsKey }),
  });
}

/** Refused with 409 when a colleague has claimed the job, unless it is taken over. */
export const useClaim = () =>
  useJobChange(({ id, takeOver }: { id: string; takeOver?: boolean }) =>
    call('POST /repairs/{id}/claim', { path: { id }, body: { takeOver }, session: 'technician' }),
  );

export const useRelease = () =>
  useJobChange(({ id }: { id: string }) =>
    call('DELETE /repairs/{id}/claim', { path: { id }, session: 'technician' }),
  );

interface AddedPhoto {
  id: string;
  kind: PhotoKind;
  file: File;
  /** The idempotency key: a photo uploaded again under it is not stored twice. */
  key: string;
}

export const addPhoto = ({ id, kind, file, key }: AddedPhoto): Promise<Repair> =>
  call('POST /repairs/{id}/photos', {
    path: { id },
    query: { kind },
    form: { file },
    session: 'technician',
    headers: { 'Idempotency-Key': key },
  });

export const useAddPhoto = () => useJobChange(addPhoto);

/** What a hand-over would charge now, to start a quote with: a form that is being filled in does not follow later answers. */
export const useChargeOfNow = (id: string) =>
  useMutation({
    mutationFn: () => call('GET /repairs/{id}/charge', { path: { id }, session: 'technician' }),
  });

/** Sends the customer a quote that replaces an earlier one. */
export const useSendQuote = () =>
  useJobChange(({ id, lines }: { id: string; lines: QuoteLine[] }) =>
    call('PUT /repairs/{id}/quote', { path: { id }, body: { lines }, session: 'technician' }),
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

/** The newest hand-over of a repair; null without one. */
export const loadHandOver = (id: string, signal?: AbortSignal): Promise<SignedHandOver | null> =>
  call('GET /repairs/{id}/hand-over', { path: { id }, session: 'technician', signal }).catch(nullIfMissing);

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
