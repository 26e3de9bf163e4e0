import { Injectable } from '@nestjs/common';
import type { EventType } from '@netra/contracts';
import { traceparent } from '@netra/telemetry';
import type { EntityManager } from 'typeorm';
import { eventSubject } from './stream-names.js';
import { currentContext } from '../context.js';
import { prepared } from '../database/prepared.js';
import { newId } from '../id.js';

const INSERT = `insert into outbox (message_id, subject, payload, request_id, traceparent) values ($1, $2, $3, $4, $5)`;
const INSERT_ALL = `
  insert into outbox (message_id, subject, payload, request_id, traceparent)
  select given.id, $3, given.payload, $4, $5
  from unnest($1::text[], $2::text[]) with ordinality as given (id, payload, place) order by place`;

/** Writes facts in the transaction that makes them true; the relay publishes them after the commit, in this order. */
@Injectable()
export class Outbox {
  /**
   * Adds an event. `key` makes it unique among the events of its name: the same key again has no effect on consumers.
   *
   * @example
   * await dataSource.transaction(async (tx) => {
   *   await tx.insert(Order, order);
   *   await outbox.add(tx, OrderPlaced, { id: order.id });
   * });
   */
  async add<Payload>(
    tx: EntityManager,
    event: EventType<Payload>,
    payload: Payload,
    options: { key?: string } = {},
  ): Promise<void> {
    const messageId = options.key === undefined ? newId() : `${event.name}:${options.key}`;
    await this.#insert(tx, messageId, eventSubject(event), payload);
  }

  /** Many events of one name, in this order and in one statement. */
  async addAll<Payload>(
    tx: EntityManager,
    event: EventType<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    if (!payloads.length) return;
    const ids = payloads.map(() => newId());
    const texts = payloads.map((payload) => JSON.stringify(payload));
    const about = [eventSubject(event), currentContext()?.requestId ?? null, traceparent() ?? null];
    await prepared(tx, INSERT_ALL, [ids, texts, ...about]);
  }

  /** Puts a value into a KV bucket after the commit, such as `put(tx, 'sessions', 'epoch.17', 3)`. */
  async put(tx: EntityManager, bucket: string, key: string, value: unknown): Promise<void> {
    await this.#insert(tx, newId(), `$KV.${bucket}.${key}`, value);
  }

  async #insert(tx: EntityManager, messageId: string, subject: string, payload: unknown): Promise<void> {
    const requestId = currentContext()?.requestId ?? null;
    const values = [messageId, subject, JSON.stringify(payload), requestId, traceparent() ?? null];
    await prepared(tx, INSERT, values);
  }
}
