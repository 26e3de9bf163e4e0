import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When giving stock back was last tried in vain, so that what cannot be given back does not keep the rest from it. */
export class ReleaseTries1795570000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table pending_release add tried_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table pending_release drop tried_at`);
  }
}
