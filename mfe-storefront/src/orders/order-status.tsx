import type { Order } from '@netra/api-client';
import { Badge, type Tone, useTexts } from '@netra/web-kit';
import { ordersTexts } from '../texts/orders';

const TONES: Record<Order['status'], Tone> = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

export function OrderStatus({ status }: Pick<Order, 'status'>) {
  return <Badge tone={TONES[status]}>{useTexts(ordersTexts).statuses[status]}</Badge>;
}
