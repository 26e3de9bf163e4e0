import { formatMoney, useQuery, useTexts } from '@netra/web-kit';
import { totalOf } from '../shared/cart-lines';
import { kitPartsQuery } from '../shared/kit/kit-parts.api';
import { planKit } from '../shared/kit/plan-kit';
import { plannerTexts } from '../texts/planner';
import type { Plan } from './wishes';

/** How a plan is called in the window and where its link is shown: its cameras, its days, and what it costs once that is known. */
export function usePlanTitle({ wishes, choices }: Plan): string {
  const t = useTexts(plannerTexts);
  const { data } = useQuery(kitPartsQuery(wishes));
  const title = t.planOf(wishes.indoor + wishes.outdoor, wishes.days);
  const { lines } = data ? planKit(wishes, data, choices) : { lines: [] };
  if (lines.length === 0) return title;
  const total = totalOf(lines.map(({ part, quantity }) => ({ price: part.price, qty: quantity })));
  return `${title}: ${formatMoney(total)}`;
}
