/** The one JetStream stream; it keeps every event for seven days. */
export const EVENTS_STREAM = 'EVENTS';
