import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';

export type Customer = components['schemas']['User'];
export type CustomerPage = components['schemas']['UserPage'];

export const customersKey = ['admin', 'customers'] as const;

/** Blocks an active customer, and the other way round. */
export function useToggleBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, isBlock }: Pick<Customer, 'email' | 'isBlock'>) =>
      request<{ message?: string }>('PATCH', `/users/customers/${encodeURIComponent(email)}/block`, {
        body: { isBlock: !isBlock },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customersKey }),
  });
}
