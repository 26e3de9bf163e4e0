import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of failed attempts to the dead letters. */
export class DeadLetterAttempts1700000000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table dead_letter add column attempts integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table dead_letter drop column attempts');
  }
}
