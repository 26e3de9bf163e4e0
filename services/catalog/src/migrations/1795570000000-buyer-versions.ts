import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of the order that a buyer was last told of, so that an event that comes late changes nothing. */
export class BuyerVersions1795570000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table buyer add version integer not null default 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table buyer drop version`);
  }
}
