import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lenses and contents of boxes are texts of their own for nearly every product. */
const TABLE = `
  create table product_spec_count (
    can_be_bought boolean not null,
    category text not null,
    spec text not null,
    n integer not null
  );
  create index product_spec_count_range on product_spec_count (can_be_bought, category) include (spec, n);
  create function filtered_specs(specs text[]) returns setof text language sql immutable parallel safe
    as $$ select spec from unnest(specs) spec where spec !~ '^(lens|box)=' $$`;

const ADDED = `
  create function product_specs_added() returns trigger language plpgsql as $$
    begin
      insert into product_spec_count
      select can_be_bought, category, spec, count(*)
      from added, filtered_specs(specs) spec where deleted_at is null group by 1, 2, 3;
      return null;
    end $$;
  create trigger product_specs_added after insert on product referencing new table as added
    for each statement execute function product_specs_added()`;

const CHANGED = `
  create function product_specs_counted() returns trigger language plpgsql as $$
    begin
      if old.deleted_at is null then
        insert into product_spec_count
        select old.can_be_bought, old.category, spec, -1 from filtered_specs(old.specs) spec;
      end if;
      if tg_op = 'UPDATE' and new.deleted_at is null then
        insert into product_spec_count
        select new.can_be_bought, new.category, spec, 1 from filtered_specs(new.specs) spec;
      end if;
      return null;
    end $$;
  create trigger product_specs_counted after delete on product
    for each row execute function product_specs_counted();
  create trigger product_specs_recounted after update on product for each row
    when ((old.category, old.can_be_bought, old.specs, old.deleted_at)
      is distinct from (new.category, new.can_be_bought, new.specs, new.deleted_at))
    execute function product_specs_counted()`;

/**
 * How many products have each specification that the shop filters by, kept as the other counts of products: see product-counts.ts. No
 * release has had specifications, so there is next to nothing to count when this runs.
 */
export class ProductSpecCounts1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [TABLE, ADDED, CHANGED]) await queryRunner.query(statements);
    await queryRunner.query(`
      insert into product_spec_count
      select can_be_bought, category, spec, count(*)
      from product, filtered_specs(specs) spec where deleted_at is null and specs <> '{}' group by 1, 2, 3`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger product_specs_recounted on product;
      drop trigger product_specs_counted on product;
      drop trigger product_specs_added on product;
      drop function product_specs_counted;
      drop function product_specs_added;
      drop function filtered_specs;
      drop table product_spec_count`);
  }
}
