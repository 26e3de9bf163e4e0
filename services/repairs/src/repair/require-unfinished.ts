import { conflict } from '@netra/service-kit';
import type { Repair } from './repair.entity.js';

/**
 * A finished repair takes no quote, no answer to one, no part and no hand-over until it is moved to another stage. Call it under the
 * lock of the repair. Photos may follow: a workbench that was offline sends them later.
 *
 * @throws CONFLICT
 */
export function requireUnfinished({ progress }: Pick<Repair, 'progress'>): void {
  if (progress === 'Completed') throw conflict('repair.finished');
}
