import type { CustomerRecord, User } from '@netra/api-client';
import { call, read, useMutation, useQuery, useQueryClient } from '@netra/web-kit';
import { customersKey } from '../shared/customers.api';

/** How many of the newest records of each kind the page of a customer shows. */
const SHOWN = 5;

export const customerPath = (email: string): string => `/admin/customer?email=${encodeURIComponent(email)}`;

/** Blocks an active customer and unblocks a blocked one. */
export function useToggleBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, isBlock, reason }: Pick<User, 'email' | 'isBlock'> & { reason?: string }) =>
      call('PATCH /users/customers/{email}/block', {
        path: { email },
        body: { isBlock: !isBlock, ...(reason && { reason }) },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: customersKey }),
    // A colleague may have changed the account.
    onError: () => void queryClient.invalidateQueries({ queryKey: customersKey }),
  });
}

export function useSaveNotes({ email }: CustomerRecord) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { notes: string; version: number }) =>
      call('PUT /users/customers/{email}/notes', { path: { email }, body }),
    // Not awaited: the draft must be dropped before the stored notes are shown.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: customersKey }),
  });
}

export const useSpend = ({ _id: customer }: CustomerRecord) =>
  useQuery(read(customersKey, 'GET /order-totals', { query: { customer }, has: ['collected'] }));

export const useCustomerOrders = ({ _id: customer }: CustomerRecord) =>
  useQuery(
    read(customersKey, 'GET /orders/{page}/{limit}', {
      path: { page: 1, limit: SHOWN },
      query: { customer },
      has: ['orders'],
    }),
  );

export const useCustomerRepairs = ({ email }: CustomerRecord) =>
  useQuery(
    read(customersKey, 'GET /repairs', {
      query: { page: 1, limit: SHOWN, customerEmail: email },
      has: ['totalPages'],
    }),
  );

export const useCustomerReviews = ({ _id: author }: CustomerRecord) =>
  useQuery(
    read(customersKey, 'GET /reviews/all', { query: { page: 1, limit: SHOWN, author }, has: ['totalPages'] }),
  );

export const useCustomerQuestions = ({ _id: author }: CustomerRecord) =>
  useQuery(
    read(customersKey, 'GET /questions/all', {
      query: { page: 1, limit: SHOWN, author },
      has: ['totalPages'],
    }),
  );

export const useCustomerHistory = ({ email }: CustomerRecord) =>
  useQuery(
    read(customersKey, 'GET /audit', {
      query: { page: 1, limit: SHOWN, subject: 'customer', subjectId: email },
      has: ['totalPages'],
    }),
  );
