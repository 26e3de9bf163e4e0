import { context, forbidden, notFound } from '@netra/service-kit';
import type { Repair } from './repair.entity.js';

type Job = Pick<Repair, 'assigneeId' | 'progress'>;

/** The id of a caller with own jobs only; undefined for all other callers and for requests without one. */
export const restrictedTo = (): string | undefined => {
  const { actor } = context();
  return actor?.ownJobsOnly ? actor.id : undefined;
};

/** Whether the caller may see a repair: their own, or one that nobody has taken. */
export function isVisible({ assigneeId, progress }: Job): boolean {
  const me = restrictedTo();
  return me === undefined || assigneeId === me || (assigneeId === null && progress !== 'Completed');
}

/** {@link isVisible} as a condition of a query over `repair`, with the parameter `me`. */
export const VISIBLE = `(repair.assignee_id = :me or repair.assignee_id is null and repair.progress <> 'Completed')`;

/** The repair, if it exists and the caller may see it. @throws NOT_FOUND */
export function visible<R extends Job>(repair: R | null): R {
  if (!repair || !isVisible(repair)) throw notFound('repair.notFound');
  return repair;
}

/** @throws FORBIDDEN for a visible repair that the caller has not taken yet */
export function requireOwn({ assigneeId }: Job): void {
  const me = restrictedTo();
  if (me !== undefined && assigneeId !== me) throw forbidden('repair.takeFirst');
}
