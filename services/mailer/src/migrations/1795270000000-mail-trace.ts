import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail belongs to the trace of the request that asked for it. */
export class MailTrace1795270000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table mail add column traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table mail drop column traceparent');
  }
}
