import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the page of a customer, by the exact e-mail address. */
export class RepairsOfCustomer1795912000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'repair_customer_email',
      'repair (customer_email, created_at desc, id desc) where customer_email is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently repair_customer_email');
  }
}
