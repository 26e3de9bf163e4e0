import type { EventType } from '@netra/contracts';

/** The stream of events; it keeps each for seven days. */
export const EVENTS_STREAM = 'EVENTS';
/** The stream of tasks; it keeps each until it is acknowledged. */
export const TASKS_STREAM = 'TASKS';

export const streamOf = ({ isTask }: EventType<unknown>): string => (isTask ? TASKS_STREAM : EVENTS_STREAM);

/** The subject of an event on the bus. */
export const eventSubject = ({ name, isTask }: EventType<unknown>): string =>
  `${isTask ? 'task' : 'event'}.${name}`;

/** The durable consumer of a service for an event: `catalog-orders-order-placed`. */
export const consumerName = (service: string, event: EventType<unknown>): string =>
  `${service}-${event.name.replaceAll('.', '-')}`;
