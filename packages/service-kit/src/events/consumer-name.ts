import type { EventType } from '@netra/contracts';

/** The durable consumer of a service for an event: `catalog-orders-order-placed`. */
export const consumerName = (service: string, event: EventType<unknown>): string =>
  `${service}-${event.name.replaceAll('.', '-')}`;
