import type { CreateAdminBody } from '@netra/api-client';
import { call, useLanguage, useMutation, useQueryClient } from '@netra/web-kit';

export const adminsKey = ['admin', 'admins'] as const;

export const deleteAdmin = (email: string) => call('DELETE /users/admins/{email}', { path: { email } });

/** Promotes the account with that address, or invites its owner by e-mail; sends the mail of an open invitation again. */
export function useAddAdmin() {
  const queryClient = useQueryClient();
  const [language] = useLanguage();
  return useMutation({
    mutationFn: (body: CreateAdminBody) => call('POST /users/create-admin', { body: { ...body, language } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminsKey }),
  });
}
