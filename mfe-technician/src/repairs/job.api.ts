import type { Repair } from '@netra/api-client';
import { read, useQuery } from '@netra/web-kit';
import { repairsKey } from './repairs.api';

/** The server's limits for a repair. */
export const MAX_PHOTOS = 20;

export const jobRead = (id: string) =>
  read(repairsKey, 'GET /repairs/{id}', { path: { id }, session: 'technician', has: ['progress'] });

/** The addresses of photos in an answer expire after 15 minutes. */
const PHOTO_MS = 10 * 60_000;

/** One repair; `known` is shown until a newer answer arrives. */
export const useJob = (id: string, known?: Repair) =>
  useQuery({ ...jobRead(id), initialData: known, enabled: id !== '', refetchInterval: PHOTO_MS });
