import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `phone_key` compares telephone numbers by their digits; +94 77 and 077 begin the same number. */
export class RepairIntake1795806000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair add column reported_fault text, add column shelf text');
    await queryRunner.query(`
      create function phone_key(phone text) returns text language sql immutable parallel safe
        return regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^(00)?94', '0')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function phone_key(text)');
    await queryRunner.query('alter table repair drop column reported_fault, drop column shelf');
  }
}
