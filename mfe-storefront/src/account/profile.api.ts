import {
  type CurrentUser,
  queryOptions,
  request,
  useMutation,
  useQueryClient,
  useSession,
} from '@netra/web-kit';
import type { Done } from '../shared/types';

export const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['storefront', 'profile', token],
    queryFn: ({ signal }) => request<CurrentUser>('GET', '/users', { signal, has: ['email'] }),
    staleTime: 0,
  });

export interface ProfileChange {
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Saves one's own name and phone; every place that shows them follows. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const { token } = useSession('customer');
  return useMutation({
    mutationFn: (body: ProfileChange) => request<CurrentUser>('PATCH', '/users', { body, has: ['email'] }),
    onSuccess: (user) => {
      queryClient.setQueryData(profileQuery(token).queryKey, user);
      void queryClient.invalidateQueries({ queryKey: ['mine', 'user'] });
    },
  });
}

/** Has the mail with the link that verifies the address sent once more. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: () => request<Done>('POST', '/users/verify-email/resend', { has: ['message'] }),
  });
