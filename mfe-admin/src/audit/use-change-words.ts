import type { AuditEntry } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import type { ChangeWords } from '../shared/change-words';
import { orderStageTexts } from '../texts/order-stages';
import { purchaseTexts } from '../texts/purchases';
import { quoteOfficeTexts } from '../texts/quotes';
import { repairTexts } from '../texts/repairs';
import { stockTexts } from '../texts/stock';
import { texts } from '../texts/texts';

/** The words for the fixed choices of each kind of record: the same value has other words elsewhere. */
export function useChangeWords(): Partial<Record<AuditEntry['subject'], ChangeWords>> {
  const { orders, dashboard, products } = useTexts(texts);
  const { stages, either } = useTexts(orderStageTexts);
  const { outcomes } = useTexts(repairTexts);
  const { reasons } = useTexts(stockTexts);
  return {
    // The log does not know whether an order travels or is collected.
    order: { stage: { ...stages, ...either }, status: orders.statuses },
    repair: { progress: dashboard.stages, outcome: outcomes },
    product: { category: products.categories, reason: reasons },
    'purchase-request': { state: useTexts(purchaseTexts).states },
    quote: { state: useTexts(quoteOfficeTexts).states },
  };
}
