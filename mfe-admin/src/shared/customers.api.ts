import { read, useQuery } from '@netra/web-kit';

export const customersKey = ['admin', 'customers'] as const;

/** The account of a customer; reads nothing without an e-mail address. */
export const useCustomer = (email: string) =>
  useQuery({
    ...read(customersKey, 'GET /users/customers/{email}', { path: { email }, has: ['notes'] }),
    enabled: email !== '',
  });
