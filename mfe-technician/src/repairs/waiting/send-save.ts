import type { Repair } from '@netra/api-client';
import { ApiError, call } from '@netra/web-kit';
import { changedFields, emptyRepair, repairBody, repairValues } from '../repair-values';
import type { WaitingSave } from './waiting-saves';

export type Save = Pick<WaitingSave, 'key' | 'base' | 'values'>;

/**
 * Sends one save. Repeating an intake after a lost answer is idempotent. A change outside the form's fields, such as a claim
 * or a photo, is not a conflict.
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
    return call('POST /repairs', {
      body: repairBody(values, emptyRepair),
      session,
      headers: { 'Idempotency-Key': key },
    });
  return call('PUT /repairs/{id}', {
    path: { id: base._id },
    body: { ...repairBody(values, repairValues(base)), version: base.version },
    session,
  });
}

const TRY_LATER = [0, 429, 502, 503, 504];

/** Whether the save was not refused and can be retried unchanged. */
export const isWorthWaiting = (error: unknown): boolean =>
  error instanceof ApiError && TRY_LATER.includes(error.status);

/** The same for a save that the browser has, which also waits for the next sign-in. */
export const canBeSentLater = (error: unknown): boolean =>
  isWorthWaiting(error) || (error instanceof ApiError && error.status === 401);

/** The stored repair, when a save was refused because somebody else had changed it. */
export const currentOf = (error: unknown): Repair | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.details.current as Repair | undefined)
    : undefined;
