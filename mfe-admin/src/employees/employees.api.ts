import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';
import { findByEmail } from '../shared/people.api';

export type Employee = components['schemas']['Employee'];
export type EmployeePage = components['schemas']['EmployeePage'];
/** The salary goes as the text that was typed; the server reads it. */
type Salaried<Body> = Omit<Body, 'salary'> & { salary: string };
type NewEmployee = Salaried<components['schemas']['EmployeeBody']>;
type ChangedEmployee = Salaried<components['schemas']['EmployeeUpdateBody']> & { email: string };

export const employeesKey = ['admin', 'employees'] as const;

const address = (email: string) => `/employees/${encodeURIComponent(email)}`;

export const loadEmployee = (email: string, signal: AbortSignal) =>
  findByEmail<'employees', Employee>('/employees', 'employees', email, signal);

export const deleteEmployee = (email: string) => request('DELETE', address(email), { keepalive: true });

export function useAddEmployee() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewEmployee) => request<Employee>('POST', '/employees', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: employeesKey }),
  });
}

export function useUpdateEmployee() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, ...body }: ChangedEmployee) => request<Employee>('PUT', address(email), { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: employeesKey }),
  });
}
