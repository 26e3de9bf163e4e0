import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MAX_EVENT_BYTES, OUTBOX_BOUND } from '../events/outbox-message.entity.js';

/** Refuses a message that is too large for the bus in the transaction that writes it. */
export class OutboxBound1700000000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Not valid: the relay deals with existing rows, and the lock does not last while they are checked.
    await queryRunner.query(`
      alter table outbox add constraint ${OUTBOX_BOUND}
      check (octet_length(payload) <= ${MAX_EVENT_BYTES}) not valid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table outbox drop constraint ${OUTBOX_BOUND}`);
  }
}
