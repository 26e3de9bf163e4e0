import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNITS = `unnest(array['day', 'minute']) unit`;
const momentsOf = (products: string) => `
  insert into product_moment
  select unit, can_be_bought, date_trunc(unit, created_at, 'UTC'), category, count(*)
  from ${products}, ${UNITS} where deleted_at is null group by 1, 2, 3, 4`;

/**
 * How many products were made in each day and each minute, so that a far page of the newest is entered where it begins.
 * Changes are rows that are added, as in `product_count`, and added up by the same worker. Products that come together are
 * counted together: a file of ten thousand adds a few rows to the counts, and not forty thousand.
 */
export class ProductMoments1795510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table product_moment (
        unit text not null,
        can_be_bought boolean not null,
        at timestamptz not null,
        category text not null,
        n integer not null
      )`);
    await queryRunner.query(
      `create index product_moment_range on product_moment (unit, can_be_bought, at) include (category, n)`,
    );
    await queryRunner.query(`
      create function product_moved() returns trigger language plpgsql as $$
        begin
          if old.deleted_at is null then
            insert into product_moment
            select unit, old.can_be_bought, date_trunc(unit, old.created_at, 'UTC'), old.category, -1 from ${UNITS};
          end if;
          if tg_op = 'UPDATE' and new.deleted_at is null then
            insert into product_moment
            select unit, new.can_be_bought, date_trunc(unit, new.created_at, 'UTC'), new.category, 1 from ${UNITS};
          end if;
          return null;
        end $$`);
    await queryRunner.query(`
      create trigger product_moved after delete on product for each row execute function product_moved()`);
    await queryRunner.query(`
      create trigger product_moved_on after update on product for each row
      when ((old.category, old.can_be_bought, old.created_at, old.deleted_at)
        is distinct from (new.category, new.can_be_bought, new.created_at, new.deleted_at))
      execute function product_moved()`);
    await this.#additions(queryRunner);
    await queryRunner.query(momentsOf('product'));
  }

  async #additions(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function product_added() returns trigger language plpgsql as $$
        begin
          insert into product_count
          select can_be_bought, step, category, count(*)
          from added, unnest(array[-1, price_step(price)]) step where deleted_at is null group by 1, 2, 3;
          ${momentsOf('added')};
          return null;
        end $$`);
    await queryRunner.query(`
      create trigger product_added after insert on product referencing new table as added
      for each statement execute function product_added()`);
    await queryRunner.query(`
      create or replace trigger product_counted after delete on product
      for each row execute function product_counted()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const trigger of ['product_moved', 'product_moved_on', 'product_added'])
      await queryRunner.query(`drop trigger ${trigger} on product`);
    await queryRunner.query(`
      create or replace trigger product_counted after insert or delete on product
      for each row execute function product_counted()`);
    await queryRunner.query(`drop function product_moved, product_added`);
    await queryRunner.query(`drop table product_moment`);
  }
}
