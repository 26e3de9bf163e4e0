import { noTalliesOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of orders of each status, so that no list counts its table. */
export class OrderTallies1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(talliesOf('customer_order', { where: `state = 'placed'`, kind: 'status' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noTalliesOf('customer_order'));
  }
}
