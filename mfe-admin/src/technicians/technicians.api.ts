import type { components } from '@netra/api-client';
import { request, useMutation, useQueryClient } from '@netra/web-kit';
import { findByEmail } from '../shared/people.api';

export type Technician = components['schemas']['Technician'];
export type TechnicianPage = components['schemas']['TechnicianPage'];
export type CreatedTechnician = components['schemas']['CreatedTechnician'];
type NewTechnician = components['schemas']['TechnicianBody'];
type ChangedTechnician = components['schemas']['TechnicianUpdateBody'] & { email: string };

export const techniciansKey = ['admin', 'technicians'] as const;

const address = (email: string) => `/technicians/${encodeURIComponent(email)}`;

export const loadTechnician = (email: string, signal: AbortSignal) =>
  findByEmail<'technicians', Technician>('/technicians', 'technicians', email, signal);

export const deleteTechnician = (email: string) => request('DELETE', address(email), { keepalive: true });

/** Answers the generated password, once. */
export function useAddTechnician() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTechnician) => request<CreatedTechnician>('POST', '/technicians', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: techniciansKey }),
  });
}

export function useUpdateTechnician() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, ...body }: ChangedTechnician) =>
      request<Technician>('PUT', address(email), { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: techniciansKey }),
  });
}
