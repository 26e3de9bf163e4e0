import type { Repair } from '@netra/api-client';

/** A short name of a job for paper: the end of its id, which is its random part. */
export const jobNumber = ({ _id }: Pick<Repair, '_id'>): string => `#${_id.slice(-6).toUpperCase()}`;
