import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';
import { findByEmail } from '../shared/people.api';

export type Supplier = components['schemas']['Supplier'];
export type SupplierPage = components['schemas']['SupplierPage'];
type NewSupplier = components['schemas']['SupplierBody'];
type ChangedSupplier = components['schemas']['SupplierUpdateBody'] & { email: string };
type PurchaseRequest = components['schemas']['PurchaseRequestBody'];

export const suppliersKey = ['admin', 'suppliers'] as const;

const address = (email: string) => `/suppliers/${encodeURIComponent(email)}`;

export const loadSupplier = (email: string, signal: AbortSignal) =>
  findByEmail<'suppliers', Supplier>('/suppliers', 'suppliers', email, signal);

export const deleteSupplier = (email: string) => request('DELETE', address(email), { keepalive: true });

/** The request is stored and mailed to the supplier. */
export const requestPurchase = (email: string, body: PurchaseRequest) =>
  request('POST', `${address(email)}/request`, { body });

export function useAddSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSupplier) => request<Supplier>('POST', '/suppliers', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: suppliersKey }),
  });
}

export function useUpdateSupplier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, ...body }: ChangedSupplier) => request<Supplier>('PUT', address(email), { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: suppliersKey }),
  });
}
