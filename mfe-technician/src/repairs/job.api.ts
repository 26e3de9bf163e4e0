import type { Repair } from '@netra/api-client';
import { read, useQuery } from '@netra/web-kit';
import { repairsKey } from './repairs.api';

/** The kinds of pictures that the server takes. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What the server takes: of a repair, and of a file. */
export const MAX_PHOTOS = 20;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const jobRead = (id: string) =>
  read(repairsKey, 'GET /repairs/{id}', { path: { id }, session: 'technician', has: ['progress'] });

/** The addresses of photos in an answer expire after 15 minutes. */
const PHOTO_MS = 10 * 60_000;

/** One repair; `known` is shown until a newer answer arrives. */
export const useJob = (id: string, known?: Repair) =>
  useQuery({ ...jobRead(id), initialData: known, enabled: id !== '', refetchInterval: PHOTO_MS });
