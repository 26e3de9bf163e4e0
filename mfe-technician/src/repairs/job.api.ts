import type { components } from '@netra/api-client';
import { request, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { type Repair, repairsKey, showSaved } from './repairs.api';

export type RepairChange = components['schemas']['RepairChange'];
export type RepairPhoto = components['schemas']['RepairPhoto'];
export type PhotoKind = RepairPhoto['kind'];

const pathOf = (id: string) => `/repairs/${encodeURIComponent(id)}`;
const jobKey = (id: string) => [...repairsKey, 'job', id] as const;

/** The addresses of photos in an answer are good for 15 minutes. */
const PHOTO_MS = 10 * 60_000;

/** One repair; `known` is shown until there is a newer answer. */
export const useJob = (id: string, known?: Repair) =>
  useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) =>
      request<Repair>('GET', pathOf(id), { session: 'technician', signal, has: ['progress'] }),
    initialData: known,
    enabled: id !== '',
    refetchInterval: PHOTO_MS,
  });

/** Who changed what and when, the newest first. */
export const useHistory = (id: string) =>
  useQuery({
    queryKey: [...jobKey(id), 'history'],
    queryFn: ({ signal }) =>
      request<RepairChange[]>('GET', `${pathOf(id)}/history`, {
        session: 'technician',
        signal,
        has: ['length'],
      }),
    enabled: id !== '',
  });

/** A change of a job that is made at once, beside its form; the job and all lists show it then. */
function useJobChange<Variables extends { id: string }>(change: (variables: Variables) => Promise<Repair>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (repair) => {
      queryClient.setQueryData(jobKey(repair._id), repair);
      showSaved(queryClient, repair);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: repairsKey }),
  });
}

/** Refused with 409 when a colleague has the job, unless it is taken over. */
export const useClaim = () =>
  useJobChange(({ id, takeOver }: { id: string; takeOver?: boolean }) =>
    request<Repair>('POST', `${pathOf(id)}/claim`, { body: { takeOver }, session: 'technician' }),
  );

export const useRelease = () =>
  useJobChange(({ id }: { id: string }) =>
    request<Repair>('DELETE', `${pathOf(id)}/claim`, { session: 'technician' }),
  );

export const useAddPhoto = () =>
  useJobChange(({ id, kind, file }: { id: string; kind: PhotoKind; file: File }) => {
    const body = new FormData();
    body.append('file', file);
    return request<Repair>('POST', `${pathOf(id)}/photos`, { query: { kind }, body, session: 'technician' });
  });

export const useRemovePhoto = () =>
  useJobChange(({ id, photoId }: { id: string; photoId: string }) =>
    request<Repair>('DELETE', `${pathOf(id)}/photos/${encodeURIComponent(photoId)}`, {
      session: 'technician',
    }),
  );
