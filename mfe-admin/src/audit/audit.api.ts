import { read, useQuery } from '@netra/web-kit';

export const auditKey = ['admin', 'audit'] as const;

/** An entry with its values; entries never change. */
export const useAuditRecord = (id: string) =>
  useQuery({ ...read(auditKey, 'GET /audit/{id}', { path: { id } }), staleTime: Infinity });
