import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Errors of imports by key. Imports are kept for a day only, so those of before are deleted instead of converted; one that is under
 * way during the upgrade fails and is uploaded again.
 */
// allow: what the running version reads is neither dropped nor renamed (an import under way is uploaded again)
export class ImportErrors1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`truncate product_import, product_import_row`);
    await queryRunner.query(`alter table product_import drop column problem, add problem jsonb`);
    await queryRunner.query(`
      alter table product_import_row drop column problems, drop column reasons,
        add problems jsonb[] not null default '{}', add reasons jsonb[] not null default '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`truncate product_import, product_import_row`);
    await queryRunner.query(`alter table product_import drop column problem, add problem text`);
    await queryRunner.query(`
      alter table product_import_row drop column problems, drop column reasons,
        add problems text[] not null default '{}', add reasons text[] not null default '{}'`);
  }
}
