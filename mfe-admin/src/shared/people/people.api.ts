import { request, useMutation, useQueryClient } from '@netra/web-kit';

type Name = 'employees' | 'suppliers' | 'technicians';

export const peopleKey = (name: Name) => ['admin', name] as const;

const address = (name: Name, email: string) => `/${name}/${encodeURIComponent(email)}`;

export const loadPerson = <Stored>(name: Name, email: string, signal: AbortSignal) =>
  request<Stored>('GET', address(name, email), { signal });

export const deletePerson = (name: Name, email: string) =>
  request('DELETE', address(name, email), { keepalive: true });

/** Adds somebody, or changes the one with the e-mail. */
export function useSavePerson<Saved>(name: Name, email?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      email === undefined
        ? request<Saved>('POST', `/${name}`, { body })
        : request<Saved>('PUT', address(name, email), { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey(name) }),
  });
}
