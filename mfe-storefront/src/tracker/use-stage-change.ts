import { useState } from 'react';
import type { Repair } from '../shared/types';

/** Whether the stage has changed while this repair was looked at. */
export function useStageChange({ _id, progress }: Pick<Repair, '_id' | 'progress'>): boolean {
  const [seen, setSeen] = useState({ _id, progress, hasChanged: false });
  const isSame = seen._id === _id;
  if (!isSame || seen.progress !== progress) setSeen({ _id, progress, hasChanged: isSame });
  return isSame && seen.hasChanged;
}
