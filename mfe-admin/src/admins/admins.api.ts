import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';

export type Admin = components['schemas']['Admin'];
export type AdminPage = components['schemas']['AdminPage'];

export const adminsKey = ['admin', 'admins'] as const;

export const deleteAdmin = (email: string) => request('DELETE', `/users/admins/${encodeURIComponent(email)}`);

/** Promotes the account of that address, or invites its owner by e-mail; again for an open invitation, mails it again. */
export function useAddAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['CreateAdminBody']) =>
      request<components['schemas']['Done']>('POST', '/users/create-admin', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminsKey }),
  });
}
