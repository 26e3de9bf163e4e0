import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  repair_customer_name: '(lower(customer_name) text_pattern_ops) where customer_name is not null',
  repair_customer_phone: '(phone_key(customer_phone) text_pattern_ops) where customer_name is not null',
};

/** For the customers of earlier repairs, by how their name or telephone number begins. */
export class RepairCustomers1795806010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES))
      await createIndexConcurrently(queryRunner, name, `repair ${on}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`drop index concurrently ${name}`);
  }
}
