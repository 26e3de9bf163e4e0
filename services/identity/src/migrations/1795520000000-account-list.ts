import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Excludes deleted accounts, so that an index-only scan finds a page. */
export class AccountList1795520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index account_newest`);
    await queryRunner.query(
      `create index account_newest on account (role, created_at, id) where deleted_at is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index account_newest`);
    await queryRunner.query(`create index account_newest on account (role, created_at, id)`);
  }
}
