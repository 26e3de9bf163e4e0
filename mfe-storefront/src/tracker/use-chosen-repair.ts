import type { PublicRepair } from '@netra/api-client';
import { useState } from 'react';

/** The shown repair: the first until another is chosen. A newer repair does not replace it. */
export function useChosenRepair(
  repairs: PublicRepair[],
): [PublicRepair | undefined, (repair: PublicRepair) => void] {
  const [id, setId] = useState('');
  const chosen = repairs.find(({ _id }) => _id === id) ?? repairs[0];
  if (chosen && chosen._id !== id) setId(chosen._id);
  return [chosen, (repair) => setId(repair._id)];
}
