import type { Repair } from '@netra/api-client';
import { Badge, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';

/** Marks what a customer has claimed; nothing for what came over the counter. */
export function OriginBadge({ origin = 'desk' }: Pick<Repair, 'origin'>) {
  const { origins } = useTexts(officeTexts);
  if (origin === 'desk') return null;
  return <Badge tone={origin === 'warranty' ? 'accent' : 'info'}>{origins[origin]}</Badge>;
}
