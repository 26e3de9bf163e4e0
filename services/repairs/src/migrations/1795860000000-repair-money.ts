import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  create table repair_hand_over (
    id uuid primary key,
    repair_id uuid not null,
    at timestamptz not null,
    by text not null,
    outcome text not null,
    lines jsonb not null default '[]',
    quote_number integer,
    charged numeric(12,2) not null,
    no_charge_reason text,
    paid numeric(12,2) not null,
    warranty_until date,
    signature text
  );
  create index repair_hand_over_of_repair on repair_hand_over (repair_id, at);
  create index repair_hand_over_at on repair_hand_over (at);
  create table repair_payment (
    id uuid primary key,
    repair_id uuid not null,
    at timestamptz not null,
    by text not null,
    amount numeric(12,2) not null,
    idempotency_key text
  );
  create index repair_payment_at on repair_payment (at);
  create unique index repair_payment_key on repair_payment (idempotency_key) where idempotency_key is not null`;

/** What the new version writes for a hand-over, for a row of the previous version's table. */
const KEEP = `
  create function keep_hand_over(given hand_over) returns void language plpgsql as $$
    declare
      made uuid := gen_random_uuid();
    begin
      if exists (select from repair_hand_over where repair_id = given.repair_id and at = given.at) then return; end if;
      insert into repair_hand_over (id, repair_id, at, by, outcome, quote_number, charged, paid, warranty_until, signature)
      select made, r.id, given.at, given."by", coalesce(r.outcome, 'repaired'),
        case when r.quote->>'state' = 'approved' then (r.quote->>'number')::int end,
        given.charged, given.paid, given.warranty_until, given.signature
      from repair r where r.id = given.repair_id;
      insert into repair_payment (id, repair_id, at, by, amount)
      select made, given.repair_id, given.at, given."by", given.paid where given.paid > 0;
      update repair set charged = charged + given.charged, paid = paid + given.paid where id = given.repair_id;
      update repair_part set hand_over_id = made where repair_id = given.repair_id and hand_over_id is null;
    end $$;
  create function follow_hand_over() returns trigger language plpgsql as $$
    begin
      perform keep_hand_over(new);
      return null;
    end $$;
  create trigger hand_over_of_previous_version after insert or update on hand_over
    for each row execute function follow_hand_over()`;

/**
 * A hand-over is a row that is added, with the lines that it charges, and each payment is one. `hand_over` is what the previous version
 * reads and writes: the newest hand-over of a repair. The next release drops it with its trigger.
 */
export class RepairMoney1795860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table repair add column charged numeric(12,2) not null default 0, add column paid numeric(12,2) not null default 0;
      alter table repair_part add column hand_over_id uuid`);
    await queryRunner.query(TABLES);
    await queryRunner.query(KEEP);
    await queryRunner.query('select keep_hand_over(h) from hand_over h');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop trigger hand_over_of_previous_version on hand_over');
    await queryRunner.query('drop function follow_hand_over()');
    await queryRunner.query('drop function keep_hand_over(hand_over)');
    await queryRunner.query('drop table repair_payment');
    await queryRunner.query('drop table repair_hand_over');
    await queryRunner.query('alter table repair_part drop column hand_over_id');
    await queryRunner.query('alter table repair drop column charged, drop column paid');
  }
}
