import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without the deleted ones, so that a page is found by the index alone. */
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
