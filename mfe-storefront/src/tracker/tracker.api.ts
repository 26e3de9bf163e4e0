import type { PublicRepair } from '@netra/api-client';
import {
  ApiError,
  type ApiUrl,
  call,
  queryOptions,
  urlOf,
  useMutation,
  useQueryClient,
} from '@netra/web-kit';

/** All repairs of a device, newest first. Public. The specification also accepts a single repair as the answer. */
export const repairsBySerialQuery = (serial: string) =>
  queryOptions({
    queryKey: ['storefront', 'repairs', serial],
    queryFn: async ({ signal }) =>
      toList(await call('GET /repairs/serial/{serial}', { path: { serial }, session: 'none', signal })),
    staleTime: 0,
    refetchOnWindowFocus: false, // live updates refetch it
  });

/** The repair of a private link. Its token is sent in the body, because addresses end up in logs. */
export const trackedRepairQuery = (token: string) =>
  queryOptions({
    queryKey: ['storefront', 'private-link', token],
    queryFn: ({ signal }) =>
      call('POST /repairs/track', { body: { token }, session: 'none', signal, has: ['progress'] }),
    staleTime: 0,
    refetchOnWindowFocus: false, // live updates refetch it
  });

/** Answers the shown quote; whatever the outcome, the page then shows the current repair. */
export function useAnswerQuote(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = trackedRepairQuery(token);
  return useMutation({
    mutationFn: (answer: { number: number; isApproved: boolean; note: string }) =>
      call('POST /repairs/track/quote', { body: { token, ...answer }, session: 'none' }),
    onSuccess: (repair) => void queryClient.setQueryData(queryKey, repair),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}

/** The event stream of a device's repairs. */
export const liveRepairsUrl = (serial: string): ApiUrl =>
  urlOf('GET /repairs/serial/{serial}/live', { path: { serial } });

function toList(answer: PublicRepair[] | PublicRepair | { repair: PublicRepair }): PublicRepair[] {
  const one = 'repair' in answer ? answer.repair : answer;
  const list = Array.isArray(one) ? one : [one];
  if (!list.every((repair) => repair?.progress)) throw new ApiError(0, '');
  return list;
}
