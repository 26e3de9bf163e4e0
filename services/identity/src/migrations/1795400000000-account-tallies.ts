import { noTalliesOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of accounts of each role, so that no list counts its table. */
export class AccountTallies1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(talliesOf('account', { where: 'deleted_at is null', kind: 'role' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noTalliesOf('account'));
  }
}
