import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  by_total: '(total, id)',
  by_name: '(name, id)',
  by_day: '(placed_at) include (status, total)',
} as const;

/** For the orders' list by total and by name, and for the sales by day. */
export class OrderLists1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await queryRunner.query(
        `create index customer_order_${name} on customer_order ${columns} where state = 'placed'`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`drop index customer_order_${name}`);
  }
}
