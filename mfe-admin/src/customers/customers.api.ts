import type { User } from '@netra/api-client';
import { call, useMutation, useQueryClient } from '@netra/web-kit';

export const customersKey = ['admin', 'customers'] as const;

/** Blocks an active customer, and unblocks a blocked one. */
export function useToggleBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, isBlock }: Pick<User, 'email' | 'isBlock'>) =>
      call('PATCH /users/customers/{email}/block', { path: { email }, body: { isBlock: !isBlock } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customersKey }),
  });
}
