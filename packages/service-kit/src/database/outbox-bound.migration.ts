import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MOST_EVENT_BYTES, OUTBOX_BOUND } from '../events/outbox-bound.js';

/** A message that the bus cannot carry is refused by the transaction that writes it, whichever statement does. */
export class OutboxBound1700000000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Not valid: rows that wait already are the relay's business, and none is read while the table is locked.
    await queryRunner.query(`
      alter table outbox add constraint ${OUTBOX_BOUND}
      check (octet_length(payload) <= ${MOST_EVENT_BYTES}) not valid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table outbox drop constraint ${OUTBOX_BOUND}`);
  }
}
