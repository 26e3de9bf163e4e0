// allow: what the running version reads is neither dropped nor renamed (a view of the same name answers it)
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lock on the products comes first: their writers would otherwise wait here for the table, and the migration for them. */
const UNUSED = `
  drop trigger if exists product_moved on product;
  drop trigger if exists product_moved_on on product;
  drop function if exists product_moved;
  create or replace function product_added() returns trigger language plpgsql as $$
    begin
      insert into product_count
      select can_be_bought, step, category, count(*)
      from added, unnest(array[-1, price_step(price)]) step where deleted_at is null group by 1, 2, 3;
      return null;
    end $$;
  drop table if exists product_moment`;

const FOR_PREVIOUS_RELEASE = `
  create view product_moment as
    select unit, can_be_bought, date_trunc(unit, created_at, 'UTC') as at, category, count(*)::integer as n
    from product, unnest(array['day', 'minute']) unit where deleted_at is null group by 1, 2, 3, 4;
  create function product_moment_kept() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger product_moment_kept instead of insert or delete on product_moment
    for each row execute function product_moment_kept()`;

/**
 * Nothing has been read from the counts of products by day and minute since 0.7.0, but that release still compares them with the products,
 * merges and corrects them. It finds a view that always agrees, with nothing to merge. The next release can drop the view and its function.
 */
export class WithoutProductMoments1795910000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UNUSED);
    await queryRunner.query(FOR_PREVIOUS_RELEASE);
  }

  /** The table is not made again: no release needs it. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop view product_moment; drop function product_moment_kept');
  }
}
