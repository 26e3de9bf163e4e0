import type { Repair, RepairPhoto } from '@netra/api-client';
import { call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { repairsKey, showSaved } from './repairs.api';

export type PhotoKind = RepairPhoto['kind'];

/** The kinds of pictures that the server takes. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const jobRead = (id: string) =>
  read(repairsKey, 'GET /repairs/{id}', { path: { id }, session: 'technician', has: ['progress'] });

/** The addresses of photos in an answer expire after 15 minutes. */
const PHOTO_MS = 10 * 60_000;

/** One repair; `known` is shown until a newer answer arrives. */
export const useJob = (id: string, known?: Repair) =>
  useQuery({ ...jobRead(id), initialData: known, enabled: id !== '', refetchInterval: PHOTO_MS });

/** A change of a job that is saved at once, outside its form; the job and all lists then show it. */
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

/** Refused with 409 when a colleague has the job, unless it is taken over. */
export const useClaim = () =>
  useJobChange(({ id, takeOver }: { id: string; takeOver?: boolean }) =>
    call('POST /repairs/{id}/claim', { path: { id }, body: { takeOver }, session: 'technician' }),
  );

export const useRelease = () =>
  useJobChange(({ id }: { id: string }) =>
    call('DELETE /repairs/{id}/claim', { path: { id }, session: 'technician' }),
  );

export const useAddPhoto = () =>
  useJobChange(({ id, kind, file }: { id: string; kind: PhotoKind; file: File }) =>
    call('POST /repairs/{id}/photos', {
      path: { id },
      query: { kind },
      form: { file },
      session: 'technician',
    }),
  );
