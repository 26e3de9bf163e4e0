import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { SERVICES, type EventType } from '@netra/contracts';
import { newId, subjectOf, TASKS_STREAM, type Bus } from '@netra/service-kit';

/** Publishes an event as the outbox of an entitled service does. */
export async function publish<Payload>(bus: Bus, event: EventType<Payload>, payload: Payload): Promise<void> {
  const service = SERVICES.find((name) => event.isOf?.(name, payload)) ?? 'test';
  const subject = subjectOf(event, service);
  await jetstream(bus.connection).publish(subject, JSON.stringify(payload), { msgID: newId() });
}

/** Counts the tasks on the bus that no consumer has finished. */
export async function tasksOnBus(bus: Bus): Promise<number> {
  const { streams } = await jetstreamManager(bus.connection, { checkAPI: false });
  return (await streams.info(TASKS_STREAM)).state.messages;
}
