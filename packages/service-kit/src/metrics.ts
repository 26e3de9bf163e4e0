import { histogram } from '@netra/node-kit';

/** Counts requests that this process handled on the bus; `outcome` is `ok` or the code of the error. */
export const messageDurations = histogram(
  'netra_message_duration_seconds',
  'Messages handled, by message and outcome',
  ['message', 'outcome'],
);

/** Counts events that this process handled; `outcome` is `ok`, `retried` or `dead`. */
export const eventDurations = histogram(
  'netra_event_duration_seconds',
  'Events handled, by consumer and outcome',
  ['consumer', 'outcome'],
);
