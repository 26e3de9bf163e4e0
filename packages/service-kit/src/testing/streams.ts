import { jetstream } from '@nats-io/jetstream';
import type { EventType } from '@netra/contracts';
import type { Bus } from '../bus/bus.js';
import { eventSubject, TASKS_STREAM } from '../events/stream-names.js';
import { managerOf } from '../events/streams.js';
import { newId } from '../id.js';

/** Publishes an event as the outbox of another service does. */
export async function publish<Payload>(bus: Bus, event: EventType<Payload>, payload: Payload): Promise<void> {
  await jetstream(bus.connection).publish(eventSubject(event), JSON.stringify(payload), { msgID: newId() });
}

/** Counts the tasks on the bus that no consumer has finished. */
export async function tasksOnBus(bus: Bus): Promise<number> {
  const { streams } = await managerOf(bus.connection);
  return (await streams.info(TASKS_STREAM)).state.messages;
}
