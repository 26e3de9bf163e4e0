import { emailAddress } from '@netra/contracts';
import { rewriteTexts } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes e-mail addresses as they are looked up. */
export class EmailAddresses1795870000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await rewriteTexts(queryRunner, { table: 'employee', columns: { email: emailAddress } });
    await rewriteTexts(queryRunner, { table: 'supplier', columns: { email: emailAddress } });
  }

  /** What was written before is not kept: both versions read both. */
  async down(): Promise<void> {}
}
