import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office notes down of a customer, and why one is blocked. */
export class CustomerNotes1795804100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table account add column staff_notes text not null default '',
        add column notes_version integer not null default 1, add column block_reason text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table account drop column staff_notes, drop column notes_version, drop column block_reason',
    );
  }
}
