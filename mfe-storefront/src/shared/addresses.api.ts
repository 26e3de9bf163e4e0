import type { SavedAddress, SavedAddressBody } from '@netra/api-client';
import { call, queryOptions, read, tokens, useMutation, useQueryClient } from '@netra/web-kit';

/** The API's limit. */
export const MAX_ADDRESSES = 5;

/** The signed-in customer's addresses for future orders. */
export const addressesQuery = queryOptions({
  ...read(['mine'], 'GET /users/addresses', { has: ['addresses'] }),
  // Evaluated before each call: after a session ends, no call without a token may follow.
  enabled: () => tokens.customer.get() !== null,
  // The checkout waits for the answer, but can do without it.
  retry: false,
});

/** Adds, changes and removes the customer's addresses. */
export function useAddresses() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
  const add = useMutation({
    mutationFn: (body: SavedAddressBody) => call('POST /users/addresses', { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ _id: addressId, ...body }: SavedAddress) =>
      call('PUT /users/addresses/{addressId}', { path: { addressId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (addressId: string) => call('DELETE /users/addresses/{addressId}', { path: { addressId } }),
    onSettled,
  });
  return { add, change, remove };
}
