import { formatMoney, useQuery, useTexts } from '@netra/web-kit';
import { totalOf } from '../shared/cart-lines';
import { kitPartsQuery } from '../shared/kit/kit-parts.api';
import { planKit } from '../shared/kit/plan-kit';
import { plannerTexts } from '../texts/planner';
import type { Plan } from './wishes';

/** The name of a plan for the window and shared links: its cameras, days, and the price once known. */
export function usePlanTitle({ wishes, choices }: Plan): string {
  const t = useTexts(plannerTexts);
  const { data } = useQuery(kitPartsQuery(wishes));
  const title = t.planOf(wishes.indoor + wishes.outdoor, wishes.days);
  const { lines } = data ? planKit(wishes, data, choices) : { lines: [] };
  if (lines.length === 0) return title;
  const total = totalOf(lines.map(({ part, quantity }) => ({ price: part.price, qty: quantity })));
  return `${title}: ${formatMoney(total)}`;
}
