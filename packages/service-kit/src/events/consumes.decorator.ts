import type { EventType } from '@netra/contracts';
import type { EntityManager } from 'typeorm';

/** What a consumer may answer: work to do once its transaction is committed, such as waking a worker. */
export type AfterCommit = () => void;
export type Consumer<Payload> = (payload: Payload, tx: EntityManager) => Promise<void | AfterCommit>;

export interface ConsumerOptions {
  /**
   * That a repetition changes nothing, such as an insert by the event's own key with `on conflict do nothing`. No note is
   * taken then that the event is done, there is no transaction, and events that come together are handled side by side.
   */
  isRepeatable?: boolean;
}

export interface Consumption extends ConsumerOptions {
  event: EventType<unknown>;
  method: string;
}

const consumptions = new WeakMap<object, Consumption[]>();

/** The events that the methods of a provider's class consume. */
export const consumptionsOf = (prototype: object): Consumption[] => consumptions.get(prototype) ?? [];

/**
 * Makes a provider's method consume an event, each exactly once: it runs in a transaction that also holds the note that
 * the event is done, so its effects must go through `tx`. When it throws, the event comes again, later and later.
 *
 * @example
 * @Consumes(OrderPlaced)
 * async onPlaced(order: OrderFact, tx: EntityManager) { await tx.insert(Buyer, ...); }
 */
export const Consumes =
  <Payload>(event: EventType<Payload>, options: ConsumerOptions = {}) =>
  <Method extends Consumer<Payload>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const consumption = { event: event as EventType<unknown>, method, ...options };
    consumptions.set(target, [...consumptionsOf(target), consumption]);
  };
