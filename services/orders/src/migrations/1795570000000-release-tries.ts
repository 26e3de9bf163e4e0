import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time of the last failed release, so that a reservation that cannot be released does not delay the others. */
export class ReleaseTries1795570000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table pending_release add tried_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table pending_release drop tried_at`);
  }
}
