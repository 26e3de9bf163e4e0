import { read, useQuery } from '@netra/web-kit';

export const auditKey = ['admin', 'audit'] as const;

/** An entry with its values; it never changes. */
export const useAuditRecord = (id: string) =>
  useQuery({ ...read(auditKey, 'GET /audit/{id}', { path: { id } }), staleTime: Infinity });
