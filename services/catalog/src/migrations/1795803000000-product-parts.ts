import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a product is in a kit, by its specifications, so that an index finds the parts that fit: a camera for its place by its megapixels,
 * a recorder by its channels, a disk by its gigabytes, a switch by its sockets, a power supply by its watts, a cable by its metres. Disks
 * for recording begin at a terabyte; smaller ones are memory cards of a camera.
 */
const PART = `
  create function spec_of(specs text[], wanted text) returns text language sql immutable parallel safe
    return (select substr(spec, length(wanted) + 2) from unnest(specs) spec where starts_with(spec, wanted || '=') limit 1);
  create function product_part() returns trigger language plpgsql as $$
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
      end;
      new.part_size := case
        when new.part_kind = 'recorder' then channels
        when new.part_kind = 'switch' then ports
        when new.part_kind = 'supply' then watts
        when new.part_kind = 'cable' then metres
        when new.part_kind = 'disk' then gigabytes
        when new.part_kind is not null then resolution
      end;
      new.part_connection := case
        when new.part_kind in ('disk', 'supply', 'switch') then ''
        when new.part_kind is not null then coalesce(connection, '')
      end;
      return new;
    end $$;
  create trigger product_part before insert or update of category, specs on product
    for each row execute function product_part()`;

export class ProductParts1795803000000 implements MigrationInterface {
  // allow: a large table is filled in batches (only products with specifications, which no release has had yet)
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table product add column part_kind text, add column part_connection text, add column part_size numeric`);
    await queryRunner.query(PART);
    await queryRunner.query(`update product set specs = specs where specs <> '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'drop trigger product_part on product; drop function product_part; drop function spec_of',
    );
    await queryRunner.query(
      'alter table product drop column part_kind, drop column part_connection, drop column part_size',
    );
  }
}
