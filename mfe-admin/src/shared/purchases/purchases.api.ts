import type {
  ProductSupply,
  ProductSupplyBody,
  PurchaseRequest,
  PurchaseRequestBody,
  Supplier,
} from '@netra/api-client';
import {
  call,
  type FormState,
  newRequestKey,
  read,
  useMutation,
  useQuery,
  useQueryClient,
} from '@netra/web-kit';

export const purchasesKey = ['admin', 'purchases'] as const;

/** The open purchases of a product; more than one page is not expected. */
export const useOpenPurchases = (productId: string) =>
  useQuery({
    ...read(purchasesKey, 'GET /purchases', {
      query: { page: 1, limit: 100, state: 'open', productId },
      has: ['requests'],
    }),
    staleTime: 0,
  });

const supply = (productId: string) =>
  read([...purchasesKey, 'supply'], 'GET /products/{productId}/supply', { path: { productId } });

/** The supplier of a product, its stock and its target. */
export const useSupply = (productId: string) => useQuery({ ...supply(productId), staleTime: 0 });

export function useSaveSupply(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductSupplyBody) =>
      call('PUT /products/{productId}/supply', { path: { productId }, body }),
    onSuccess: (saved) => queryClient.setQueryData(supply(productId).queryKey, saved),
  });
}

/** All suppliers, to choose from. */
export const useSupplierChoice = () =>
  useQuery(read(['admin', 'suppliers', 'choice'], 'GET /suppliers', { has: ['length'] }));

/** The choices of suppliers, including the current one even if it was deleted. */
export function supplierOptions(suppliers: readonly Supplier[], own: string | null) {
  const known = suppliers.map(({ email, firstName, lastName }) => ({
    value: email,
    label: `${firstName} ${lastName} (${email})`,
  }));
  const isKnown = own === null || known.some(({ value }) => value === own);
  return isKnown ? known : [{ value: own, label: own }, ...known];
}

type Wish = PurchaseRequestBody & { email: string };

/**
 * Stores the request and mails it to the supplier, once however often it is sent after a lost answer. Its key stands in the form's field
 * `sent`, with what was sent under it: so it is kept with the draft.
 */
export function useRequestPurchase() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ email, key, ...body }: Wish & { key: string }) =>
      call('POST /suppliers/{email}/request', { path: { email }, headers: { 'Idempotency-Key': key }, body }),
    // After a lost answer the request may be there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: purchasesKey }),
  });
  return <Values extends { sent: string }>(form: Pick<FormState<Values>, 'values' | 'set'>, wish: Wish) => {
    const content = JSON.stringify(wish);
    const [key, before] = JSON.parse(form.values.sent || '[]') as [string?, string?];
    const own = key !== undefined && before === content ? key : newRequestKey();
    form.set('sent', JSON.stringify([own, content]));
    return mutateAsync({ ...wish, key: own });
  };
}

/** Books a delivery; repeating a key books nothing. The stock follows shortly after. */
export function useReceive(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ quantity, key }: { quantity: number; key: string }) =>
      call('POST /purchases/{id}/receipts', {
        path: { id },
        headers: { 'Idempotency-Key': key },
        body: { quantity },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useCancelPurchase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /purchases/{id}/cancel', { path: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: purchasesKey }),
  });
}

export const outstanding = ({ quantity, received }: Pick<PurchaseRequest, 'quantity' | 'received'>): number =>
  quantity - received;

/** The pieces that open purchases still have to bring. */
export const onOrder = (purchases: readonly PurchaseRequest[]): number =>
  purchases.reduce((sum, purchase) => sum + outstanding(purchase), 0);

/** How many to buy: up to the target, minus stock and what is on order; at least one. */
export const proposedQuantity = ({ stock, target, usualTarget }: ProductSupply, coming: number): number =>
  Math.max(1, (target ?? usualTarget) - stock - coming);
