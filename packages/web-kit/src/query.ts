/** The query cache, as pages may use it. Keys start with the remote's name, or with 'mine' for what belongs to a person. */
export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
