import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the trace of the request that wrote an event. */
export class OutboxTrace1700000000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox add column traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox drop column traceparent');
  }
}
