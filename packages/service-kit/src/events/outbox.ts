import { Injectable } from '@nestjs/common';
import type { EventType } from '@netra/contracts';
import { traceparent } from '@netra/node-kit';
import type { EntityManager } from 'typeorm';
import { eventSubject } from './stream-names.js';
import { currentContext } from '../context.js';
import { prepared } from '../database/prepared.js';
import { newId } from '../id.js';

const INSERT = `insert into outbox (message_id, subject, payload, request_id, traceparent) values ($1, $2, $3, $4, $5)`;

/** The columns of an outbox row beside its id and payload: subject, request id and trace, in this order. */
export const marksOf = (event: EventType<unknown>): [string, string | null, string | null] => [
  eventSubject(event),
  currentContext()?.requestId ?? null,
  traceparent() ?? null,
];

/** A row of the outbox, for `insertEvents`. @param cause identifies the event in SQL, such as the id of its order */
export function rowOf<Payload>(event: EventType<Payload>, payload: Payload, cause: string): object {
  const [subject, request_id, trace] = marksOf(event);
  const row = { message_id: newId(), subject, payload: JSON.stringify(payload), request_id };
  return { ...row, traceparent: trace, cause };
}

/**
 * SQL that inserts events into the outbox, as a part of the statement whose change they report.
 * @param rows the placeholder of a JSON array of `rowOf`s
 * @param condition SQL over `event.cause`
 */
export const insertEvents = (rows: string, condition: string): string => `
  insert into outbox (message_id, subject, payload, request_id, traceparent)
  select message_id, subject, payload, request_id, traceparent from jsonb_to_recordset(${rows}::jsonb) as event (
    message_id text, subject text, payload text, request_id text, traceparent text, cause text)
  where ${condition}`;

/**
 * Writes events in the transaction of the change that they report; the relay publishes them after the commit, in this order. A payload of
 * more than `MAX_EVENT_BYTES` fails the transaction by TOO_LARGE.
 */
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
