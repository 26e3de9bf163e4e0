import { ApiError, request } from '@netra/web-kit';
import { changedFields, emptyRepair, repairBody, repairValues } from '../repair-values';
import type { Repair } from '../repairs.api';
import type { WaitingSave } from './waiting-saves';

export type Save = Pick<WaitingSave, 'key' | 'base' | 'values'>;

/**
 * Sends one save. The same intake again, after an answer was lost, has the effect of one. What others did to a repair
 * beside its fields (a claim, a photo) is no conflict.
 */
export async function sendSave(save: Save): Promise<Repair> {
  try {
    return await send(save);
  } catch (error) {
    const current = currentOf(error);
    if (!save.base || !current) throw error;
    if (changedFields(repairValues(save.base), repairValues(current)).length > 0) throw error;
    return send({ ...save, base: current });
  }
}

function send({ key, base, values }: Save): Promise<Repair> {
  const session = 'technician';
  if (!base)
    return request<Repair>('POST', '/repairs', {
      body: repairBody(values, emptyRepair),
      session,
      headers: { 'idempotency-key': key },
    });
  return request<Repair>('PUT', `/repairs/${encodeURIComponent(base._id)}`, {
    body: { ...repairBody(values, repairValues(base)), version: base.version },
    session,
  });
}

const TRY_LATER = [0, 429, 502, 503, 504];

/** Nobody has refused it: it can be sent again as it is. */
export const isWorthWaiting = (error: unknown): boolean =>
  error instanceof ApiError && TRY_LATER.includes(error.status);

/** The repair as it is now, when a save was refused because somebody else changed it. */
export const currentOf = (error: unknown): Repair | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.details.current as Repair | undefined)
    : undefined;
