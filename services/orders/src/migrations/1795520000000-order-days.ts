import { dayKind } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const moved = (row: 'old' | 'new', sign: '-' | '') => `
  if ${row}.state = 'placed' then
    insert into row_tally (list, kind, change) values
      ('customer_order_day', ${dayKind(`${row}.placed_at`, `${row}.status`)}, ${sign}1),
      ('customer_order_revenue', ${dayKind(`${row}.placed_at`, `${row}.status`)}, ${sign}(${row}.total * 100)::bigint);
  end if;`;

/** Counts each inserted, changed or deleted row under its day. */
export async function talliedRowByRow(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create function customer_order_by_day() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${moved('old', '-')} end if;
        if tg_op <> 'DELETE' then ${moved('new', '')} end if;
        return null;
      end $$`);
  const trigger = async (event: string, condition: string) =>
    queryRunner.query(`
      create trigger customer_order_day_${event} after ${event} on customer_order
      for each row when (${condition}) execute function customer_order_by_day()`);
  await trigger('insert', `new.state = 'placed'`);
  await trigger('delete', `old.state = 'placed'`);
  await trigger(
    'update',
    `'placed' in (old.state, new.state) and (old.state, old.status, old.total, old.placed_at)
      is distinct from (new.state, new.status, new.total, new.placed_at)`,
  );
}

/**
 * Orders and revenue in cents by day and status: for late pages of the list, and for the sales by day, which read
 * no order. The searched text becomes a column, because an index on an expression made each search evaluate four
 * regular expressions for each row.
 */
export class OrderDays1795520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.#searchText(queryRunner);
    await talliedRowByRow(queryRunner);
    await queryRunner.query(`
      create function customer_order_no_days() returns trigger language plpgsql as $$
        begin
          delete from row_tally where list in ('customer_order_day', 'customer_order_revenue');
          return null;
        end $$`);
    await queryRunner.query(`
      create trigger customer_order_no_days after truncate on customer_order
      for each statement execute function customer_order_no_days()`);
    await queryRunner.query(`
      insert into row_tally (list, kind, change)
      select list, kind, sum(change) from (
        select ${dayKind('placed_at', 'status')} as kind, total from customer_order where state = 'placed') placed,
      lateral (values ('customer_order_day', 1), ('customer_order_revenue', (total * 100)::bigint)) as added (list, change)
      group by 1, 2`);
    await queryRunner.query(`drop index customer_order_by_day`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create index customer_order_by_day on customer_order (placed_at) include (status, total) where state = 'placed'`);
    await queryRunner.query(`drop function customer_order_by_day, customer_order_no_days cascade`);
    await queryRunner.query(
      `delete from row_tally where list in ('customer_order_day', 'customer_order_revenue')`,
    );
    await queryRunner.query(`drop function customer_order_search_text cascade`);
    await queryRunner.query(`alter table customer_order drop column search_text`);
    await queryRunner.query(`
      create index customer_order_search on customer_order
      using gin (search_text(order_id, name, email) gin_trgm_ops) where state = 'placed'`);
  }

  async #searchText(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index customer_order_search`);
    await queryRunner.query(`alter table customer_order add column search_text text not null default ''`);
    await queryRunner.query(`
      alter table customer_order alter column search_text drop default,
      alter column search_text type text using search_text(order_id, name, email),
      alter column search_text set default ''`);
    await queryRunner.query(`
      create function customer_order_search_text() returns trigger language plpgsql as $$
        begin new.search_text := search_text(new.order_id, new.name, new.email); return new; end $$`);
    await queryRunner.query(`
      create trigger customer_order_search_text before insert or update of order_id, name, email on customer_order
      for each row execute function customer_order_search_text()`);
    await queryRunner.query(`
      create index customer_order_search on customer_order using gin (search_text gin_trgm_ops) where state = 'placed'`);
  }
}
