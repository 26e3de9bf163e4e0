import { noTalliesOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many accounts there are of each role, so that the back office's lists count none. */
export class AccountTallies1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(talliesOf('account', { where: 'deleted_at is null', kind: 'role' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noTalliesOf('account'));
  }
}
