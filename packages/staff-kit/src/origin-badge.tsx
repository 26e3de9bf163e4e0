import type { Repair } from '@netra/api-client';
import { Badge, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';

/** Marks repairs that customers filed; nothing for those taken in at the desk. */
export function OriginBadge({ origin = 'desk' }: Pick<Repair, 'origin'>) {
  const { origins } = useTexts(officeTexts);
  if (origin === 'desk') return null;
  return <Badge tone={origin === 'warranty' ? 'accent' : 'info'}>{origins[origin]}</Badge>;
}
