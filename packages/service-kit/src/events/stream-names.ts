import { BUS_ACCESS, type EventType } from '@netra/contracts';

/** The stream of events; it keeps each for seven days. */
export const EVENTS_STREAM = 'EVENTS';
/** The stream of tasks; it keeps each until it is acknowledged. */
export const TASKS_STREAM = 'TASKS';

export const streamOf = ({ isTask }: EventType<unknown>): string => (isTask ? TASKS_STREAM : EVENTS_STREAM);

/** The subject of an event on the bus. */
export const eventSubject = ({ name, isTask }: EventType<unknown>): string =>
  `${isTask ? 'task' : 'event'}.${name}`;

/** The subject under which a service publishes an event: that of an event with `isOf` ends with the service. */
export const subjectOf = (event: EventType<unknown>, service: string): string =>
  event.isOf ? `${eventSubject(event)}.${service}` : eventSubject(event);

/** Matches the subjects of an event from any publisher. */
export const subjectsOf = (event: EventType<unknown>): string => subjectOf(event, '*');

const SHARED = new Set(
  Object.values(BUS_ACCESS)
    .flatMap(({ publishes = [] }) => publishes)
    .filter(({ isOf }) => isOf)
    .map(eventSubject),
);

/** The subject under which a service publishes a row of its outbox. Rows have the subject without the service, as in the release before. */
export const publishedAs = (subject: string, service: string): string =>
  SHARED.has(subject) ? `${subject}.${service}` : subject;

/** The service at the end of the subject of an event with `isOf`; undefined when the release before has published it. */
export const publisherIn = (subject: string, event: EventType<unknown>): string | undefined =>
  subject.slice(eventSubject(event).length + 1) || undefined;

/** The name of a service as a consumer of an event, such as `catalog-orders-order-placed`; its inbox rows and dead letters have it. */
export const consumerName = (service: string, event: EventType<unknown>): string =>
  `${service}-${event.name.replaceAll('.', '-')}`;

/**
 * The durable consumers of a service for an event: one. For an event with `isOf` there is a second one for the subject of the release
 * before, which a stream of tasks does not let the same consumer take.
 */
export function consumersOf(service: string, event: EventType<unknown>): { name: string; subject: string }[] {
  const name = consumerName(service, event);
  const plain = { name, subject: eventSubject(event) };
  return event.isOf ? [{ name: `${name}-by-service`, subject: subjectsOf(event) }, plain] : [plain];
}
