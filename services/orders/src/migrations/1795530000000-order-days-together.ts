import { dayKind } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { talliedRowByRow } from './1795520000000-order-days.js';

const EVENTS = {
  insert: 'new table as added',
  delete: 'old table as gone',
  update: 'old table as gone new table as added',
};

const part = (rows: string, sign: 1 | -1) => `
  select ${dayKind('placed_at', 'status')} as kind, ${sign} as one, ${sign} * (total * 100)::bigint as cents
  from ${rows} where state = 'placed'`;

const add = (...parts: string[]) => `
  insert into row_tally (list, kind, change)
  select list, kind, change
  from (select kind, sum(one) as orders, sum(cents) as cents from (${parts.join(' union all ')}) moved group by kind) days,
  lateral (values ('customer_order_day', orders), ('customer_order_revenue', cents)) as added (list, change)
  where change <> 0`;

/** Counts the orders of one statement together: two rows for all of them instead of two for each. */
export class OrderDaysTogether1795530000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop function customer_order_by_day cascade`);
    await queryRunner.query(`
      create function customer_order_by_day() returns trigger language plpgsql as $$
        begin
          case tg_op
            when 'INSERT' then ${add(part('added', 1))};
            when 'DELETE' then ${add(part('gone', -1))};
            else ${add(part('gone', -1), part('added', 1))};
          end case;
          return null;
        end $$`);
    for (const [event, tables] of Object.entries(EVENTS))
      await queryRunner.query(`
        create trigger customer_order_day_${event} after ${event} on customer_order referencing ${tables}
        for each statement execute function customer_order_by_day()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop function customer_order_by_day cascade`);
    await talliedRowByRow(queryRunner);
  }
}
