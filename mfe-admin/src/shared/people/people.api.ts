import { useMutation, useQueryClient } from '@netra/web-kit';

export type PeopleName = 'employees' | 'suppliers' | 'technicians';

/** The prefix of the query keys of a kind of people. */
export const peopleKey = (name: PeopleName) => ['admin', name] as const;

/** Runs a call that adds or changes a person, and refreshes the list. */
export function useSavePerson<Body, Saved>(name: PeopleName, save: (body: Body) => Promise<Saved>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleKey(name) }),
  });
}
