import type { ProfileBody } from '@netra/api-client';
import {
  call,
  queryOptions,
  read,
  useLanguage,
  useMutation,
  useQueryClient,
  useSession,
} from '@netra/web-kit';

export const profileQuery = (token: string | null) =>
  queryOptions({
    ...read(['storefront', 'profile', token], 'GET /users', { has: ['email'] }),
    staleTime: 0,
  });

/** Saves the customer's name and phone, and updates every place that shows them. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const { token } = useSession('customer');
  return useMutation({
    mutationFn: (body: ProfileBody) => call('PATCH /users', { body, has: ['email'] }),
    onSuccess: (user) => {
      queryClient.setQueryData(profileQuery(token).queryKey, user);
      void queryClient.invalidateQueries({ queryKey: ['mine', 'user'] });
    },
  });
}

/** Mails the link that verifies the address again. */
export function useResendVerification() {
  const [language] = useLanguage();
  return useMutation({
    mutationFn: () => call('POST /users/verify-email/resend', { query: { language }, has: ['message'] }),
  });
}
