import { emailAddress, serialKey, serialNumber } from '@netra/contracts';
import { rewriteTexts } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes e-mail addresses and serials as they are looked up. */
export class TypedTexts1795870000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = { serial_no: serialNumber, customer_email: emailAddress };
    await rewriteTexts(queryRunner, { table: 'repair', columns });
    const claims = { table: 'warranty_claim', key: 'repair_id', columns: { serial_key: serialKey } };
    await rewriteTexts(queryRunner, claims);
  }

  /** What was written before is not kept: both versions read both. */
  async down(): Promise<void> {}
}
