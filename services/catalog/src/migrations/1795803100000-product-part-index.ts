import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts that can be bought: by kind, connection and size, the cheapest of a size first. */
export class ProductPartIndex1795803100000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'product_part',
      `product (part_kind, part_connection, part_size, price, id)
        where part_kind is not null and can_be_bought and deleted_at is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently product_part');
  }
}
