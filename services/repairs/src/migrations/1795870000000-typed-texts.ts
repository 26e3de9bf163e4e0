import { emailAddress, serialKey, serialNumber } from '@netra/contracts';
import { rewriteTexts } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface SoldOrder {
  order_id: string;
  serial_keys: string[];
  devices: { key: string }[];
}

/** Writes e-mail addresses and serials as they are looked up. */
export class TypedTexts1795870000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const columns = { serial_no: serialNumber, customer_email: emailAddress };
    await rewriteTexts(queryRunner, { table: 'repair', columns });
    const claims = { table: 'warranty_claim', key: 'repair_id', columns: { serial_key: serialKey } };
    await rewriteTexts(queryRunner, claims);
    const sold = (await queryRunner.query(`
      select order_id, serial_keys, devices from sold_order
      where (array_to_string(serial_keys, '') collate "C") ~ '[^ -~]|  '`)) as SoldOrder[];
    // allow: a large table is filled in batches (of the orders only those with such serials, each by itself)
    for (const { order_id, serial_keys, devices } of sold) {
      const keyed = devices.map((device) => ({ ...device, key: serialKey(device.key) }));
      await queryRunner.query(
        'update sold_order set serial_keys = $2, devices = $3::jsonb where order_id = $1 and serial_keys = $4',
        [order_id, serial_keys.map(serialKey), JSON.stringify(keyed), serial_keys],
      );
    }
  }

  /** What was written before is not kept: both versions read both. */
  async down(): Promise<void> {}
}
