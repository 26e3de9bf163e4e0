import { emailAddress, serialKey, serialNumber } from '@netra/contracts';
import { rewriteTexts } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes e-mail addresses and serials as they are looked up. */
export class TypedTexts1795870000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await rewriteTexts(queryRunner, { table: 'customer_order', columns: { email: emailAddress } });
    await rewriteTexts(queryRunner, { table: 'quote_request', columns: { email: emailAddress } });
    const columns = { serial: serialNumber, serial_key: serialKey };
    await rewriteTexts(queryRunner, { table: 'line_serial', key: 'serial_key', columns });
  }

  /** What was written before is not kept: both versions read both. */
  async down(): Promise<void> {}
}
