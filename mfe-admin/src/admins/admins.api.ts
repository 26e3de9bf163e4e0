import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';

export type Admin = components['schemas']['User'];
export type AdminPage = components['schemas']['UserPage'];

export const adminsKey = ['admin', 'admins'] as const;

export const deleteAdmin = (email: string) => request('DELETE', `/users/admins/${encodeURIComponent(email)}`);

/** Promotes the account of that address, or invites somebody new by e-mail. */
export function useAddAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['CreateAdminBody']) =>
      request('POST', '/users/create-admin', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminsKey }),
  });
}
