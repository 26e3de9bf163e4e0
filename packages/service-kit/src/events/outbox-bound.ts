/** The largest payload of an event or a task, in bytes of UTF-8. The bus carries 1 MiB with the headers, which take less than the rest. */
export const MAX_EVENT_BYTES = 1_000_000;
/** The constraint that refuses a larger one; its violation is answered as TOO_LARGE. */
export const OUTBOX_BOUND = 'outbox_bound';
