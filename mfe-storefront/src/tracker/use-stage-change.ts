import type { PublicRepair } from '@netra/api-client';
import { useState } from 'react';

/** Whether the stage has changed while this repair was shown. */
export function useStageChange({ _id, progress }: Pick<PublicRepair, '_id' | 'progress'>): boolean {
  const [seen, setSeen] = useState({ _id, progress, hasChanged: false });
  const isSame = seen._id === _id;
  if (!isSame || seen.progress !== progress) setSeen({ _id, progress, hasChanged: isSame });
  return isSame && seen.hasChanged;
}
