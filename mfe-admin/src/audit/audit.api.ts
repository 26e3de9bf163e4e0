import type { components } from '@netra/api-client';
import { request, useQuery } from '@netra/web-kit';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type AuditRecord = components['schemas']['AuditRecord'];

export const auditKey = ['admin', 'audit'] as const;

/** An entry with its values; it never changes. */
export function useAuditRecord(id: string) {
  return useQuery({
    queryKey: [...auditKey, 'one', id],
    queryFn: ({ signal }) => request<AuditRecord>('GET', `/audit/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
  });
}
