import type { DeliveryTerms } from '@netra/api-client';
import { call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';

const deliveryKey = ['admin', 'delivery'] as const;

/** The terms as they were when the screen opened; a refetch must not change a form while it is being filled in. */
export const useDeliveryTerms = () =>
  useQuery({
    ...read(deliveryKey, 'GET /delivery', { has: ['rates'] }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Saves the terms; visitors and customers fetch them again. */
export function useSaveDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryTerms) => call('PUT /delivery', { body, has: ['rates'] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['storefront'] }),
  });
}
