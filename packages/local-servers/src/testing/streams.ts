import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { EventType } from '@netra/contracts';
import { eventSubject, newId, TASKS_STREAM, type Bus } from '@netra/service-kit';

/** Publishes an event as the outbox of another service does. */
export async function publish<Payload>(bus: Bus, event: EventType<Payload>, payload: Payload): Promise<void> {
  await jetstream(bus.connection).publish(eventSubject(event), JSON.stringify(payload), { msgID: newId() });
}

/** Counts the tasks on the bus that no consumer has finished. */
export async function tasksOnBus(bus: Bus): Promise<number> {
  const { streams } = await jetstreamManager(bus.connection, { checkAPI: false });
  return (await streams.info(TASKS_STREAM)).state.messages;
}
