import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIZE_OF_OTHERS = `when new.part_kind is not null then resolution`;
const SIZE = `when new.part_kind = 'card' then gigabytes ${SIZE_OF_OTHERS}`;

/** As that of product-parts, where `cards` says what storage below a terabyte is. */
const partOf = (cards: { kind: string; size: string; anywhere: string }) => `
  create or replace function product_part() returns trigger language plpgsql as $$
    declare
      connection text := spec_of(new.specs, 'connection');
      resolution numeric := spec_of(new.specs, 'resolution');
      channels numeric := spec_of(new.specs, 'channels');
      ports numeric := spec_of(new.specs, 'ports');
      watts numeric := spec_of(new.specs, 'output');
      metres numeric := spec_of(new.specs, 'length');
      gigabytes numeric := spec_of(new.specs, 'storage');
    begin
      new.part_kind := case
        when new.category = 'cctv1' and connection is not null and resolution is not null
          then 'camera-' || coalesce(spec_of(new.specs, 'place'), 'indoor')
        when new.category <> 'cctv2' then null
        when channels is not null then 'recorder'
        when ports is not null then 'switch'
        when watts is not null then 'supply'
        when metres is not null then 'cable'
        when gigabytes >= 1000 then 'disk'
        ${cards.kind}
      end;
      new.part_size := case
        when new.part_kind = 'recorder' then channels
        when new.part_kind = 'switch' then ports
        when new.part_kind = 'supply' then watts
        when new.part_kind = 'cable' then metres
        when new.part_kind = 'disk' then gigabytes
        ${cards.size}
      end;
      new.part_connection := case
        when new.part_kind in ('disk', 'supply', 'switch'${cards.anywhere}) then ''
        when new.part_kind is not null then coalesce(connection, '')
      end;
      return new;
    end $$`;

/** Storage below a terabyte is a memory card, which is a part of a kit as well: Wi-Fi cameras and those with a SIM record to it. */
export class MemoryCards1795880000000 implements MigrationInterface {
  // allow: a large table is filled in batches (only the memory cards, of which a shop has a handful)
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      partOf({ kind: `when gigabytes is not null then 'card'`, size: SIZE, anywhere: `, 'card'` }),
    );
    await queryRunner.query(
      `update product set specs = specs where category = 'cctv2' and part_kind is null and spec_of(specs, 'storage') is not null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(partOf({ kind: '', size: SIZE_OF_OTHERS, anywhere: '' }));
    await queryRunner.query(
      `update product set part_kind = null, part_size = null, part_connection = null where part_kind = 'card'`,
    );
  }
}
