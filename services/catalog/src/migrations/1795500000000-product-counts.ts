import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many products there are, so that no list counts them. Changes are rows that are added, +1 and -1, because a row that
 * is updated would make all orders wait for each other; a worker adds them up now and then.
 */
export class ProductCounts1795500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The same steps as in product-count.ts. Step -1 stands for every price.
    await queryRunner.query(`
      create function price_step(price numeric) returns integer language sql immutable parallel safe
      return least(floor(price / 500), 400)::integer`);
    await queryRunner.query(`
      create table product_count (
        can_be_bought boolean not null,
        step integer not null,
        category text not null,
        n integer not null
      )`);
    await queryRunner.query(
      `create index product_count_range on product_count (can_be_bought, step, category) include (n)`,
    );
    await queryRunner.query(`
      create function product_counted() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' and old.deleted_at is null then
            insert into product_count
            select old.can_be_bought, step, old.category, -1 from unnest(array[-1, price_step(old.price)]) step;
          end if;
          if tg_op <> 'DELETE' and new.deleted_at is null then
            insert into product_count
            select new.can_be_bought, step, new.category, 1 from unnest(array[-1, price_step(new.price)]) step;
          end if;
          return null;
        end $$`);
    await queryRunner.query(`
      create trigger product_counted after insert or delete on product
      for each row execute function product_counted()`);
    await queryRunner.query(`
      create trigger product_recounted after update on product for each row
      when ((old.category, old.can_be_bought, old.price, old.deleted_at)
        is distinct from (new.category, new.can_be_bought, new.price, new.deleted_at))
      execute function product_counted()`);
    await queryRunner.query(`
      insert into product_count
      select can_be_bought, step, category, count(*)
      from product, unnest(array[-1, price_step(price)]) step where deleted_at is null group by 1, 2, 3`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop trigger product_counted on product`);
    await queryRunner.query(`drop trigger product_recounted on product`);
    await queryRunner.query(`drop function product_counted`);
    await queryRunner.query(`drop table product_count`);
    await queryRunner.query(`drop function price_step`);
  }
}
