import type { Order } from '@netra/api-client';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { useTexts } from '@netra/web-kit';
import { orderStageTexts } from '../texts/order-stages';
import type { en } from '../texts/order-stages-en';

/** The texts about the stages of an order; one that is collected at the shop never travels. */
export function useStageTexts({ district }: Pick<Order, 'district'>): typeof en {
  const t = useTexts(orderStageTexts);
  if (district !== PICK_UP) return t;
  const { stages, next, back } = t.collect;
  return {
    ...t,
    stages: { ...t.stages, ...stages },
    next: { ...t.next, ...next },
    back: { ...t.back, ...back },
  };
}
