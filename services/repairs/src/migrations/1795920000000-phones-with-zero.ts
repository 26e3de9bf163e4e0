import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'repair (phone_key(customer_phone) text_pattern_ops) where customer_name is not null';

/** `phone_key` takes +94 (0)77 for 077, too. The index has the keys of before until it is built again. */
export class PhonesWithZero1795920000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await rekey(queryRunner, '^(00)?940?');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rekey(queryRunner, '^(00)?94');
  }
}

async function rekey(queryRunner: QueryRunner, prefix: string): Promise<void> {
  await queryRunner.query(`
    create or replace function phone_key(phone text) returns text language sql immutable parallel safe
      return regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '${prefix}', '0')`);
  await createIndexConcurrently(queryRunner, 'repair_customer_phone', INDEX);
}
