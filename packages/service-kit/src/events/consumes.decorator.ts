import type { EventType } from '@netra/contracts';
import type { EntityManager } from 'typeorm';

/** Runs after the commit of the consumer's transaction, for instance to wake a worker. */
export type AfterCommit = () => void;
export type Consumer<Payload> = (payload: Payload, tx: EntityManager) => Promise<void | AfterCommit>;

export interface RetryPolicy {
  /** Deliveries after which the message becomes a dead letter. */
  deliveries: number;
  delayMs(deliveries: number): number;
}

export interface ConsumerOptions {
  /**
   * A repetition changes nothing, for instance an insert by the event's own key with `on conflict do nothing`. Such an event has no
   * inbox row and no transaction, and the events of a delivery are handled concurrently.
   */
  isRepeatable?: boolean;
  /**
   * What the event names was stored before it was published, so that NOT_FOUND stands. Other events may overtake what they name,
   * because those of different publishers come in any order.
   */
  namesExisting?: boolean;
  /** Overrides of the default retries. */
  retries?: RetryPolicy;
}

export interface Consumption extends ConsumerOptions {
  event: EventType<unknown>;
  method: string;
}

const consumptions = new WeakMap<object, Consumption[]>();

/** The events that the methods of a provider's class consume. */
export const consumptionsOf = (prototype: object): Consumption[] => consumptions.get(prototype) ?? [];

/**
 * Makes a provider's method consume an event, each exactly once: it runs in a transaction with the inbox row of the event, so its
 * effects must go through `tx`. When it throws, the event is delivered again with exponential backoff.
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
