import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many repairs there are at each stage, kept by triggers, so that no list counts its table. A stage has several rows,
 * one for each of sixteen groups of connections: saves at the same time seldom wait for each other.
 */
export class RepairTally1795345200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table repair_tally (
        progress text not null,
        slot integer not null,
        count bigint not null,
        primary key (progress, slot)
      );
      insert into repair_tally select progress, 0, count(*) from repair group by progress`);
    await queryRunner.query(`
      create function repair_tally_add(stages text[], changes integer[]) returns void language sql as $$
        insert into repair_tally as tally (progress, slot, count)
        select stage, pg_backend_pid() % 16, sum(change)
        from unnest(stages, changes) as given (stage, change)
        group by stage having sum(change) <> 0 order by stage
        on conflict (progress, slot) do update set count = tally.count + excluded.count $$;
      create function repair_tally_insert() returns trigger language plpgsql as $$ begin
        perform repair_tally_add(array_agg(progress), array_agg(n)) from (
          select progress, count(*)::integer as n from added group by progress) as counted having count(*) > 0;
        return null;
      end $$;
      create function repair_tally_update() returns trigger language plpgsql as $$ begin
        perform repair_tally_add(array_agg(progress), array_agg(n)) from (
          select progress, 1 as n from added union all select progress, -1 from removed) as counted having count(*) > 0;
        return null;
      end $$;
      create function repair_tally_delete() returns trigger language plpgsql as $$ begin
        perform repair_tally_add(array_agg(progress), array_agg(n)) from (
          select progress, -count(*)::integer as n from removed group by progress) as counted having count(*) > 0;
        return null;
      end $$;
      create function repair_tally_truncate() returns trigger language plpgsql as $$ begin
        delete from repair_tally;
        return null;
      end $$`);
    await queryRunner.query(`
      create trigger repair_tally_insert after insert on repair referencing new table as added
        for each statement execute function repair_tally_insert();
      create trigger repair_tally_update after update on repair referencing old table as removed new table as added
        for each statement execute function repair_tally_update();
      create trigger repair_tally_delete after delete on repair referencing old table as removed
        for each statement execute function repair_tally_delete();
      create trigger repair_tally_truncate after truncate on repair
        for each statement execute function repair_tally_truncate()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop trigger repair_tally_insert on repair;
      drop trigger repair_tally_update on repair;
      drop trigger repair_tally_delete on repair;
      drop trigger repair_tally_truncate on repair;
      drop function repair_tally_insert, repair_tally_update, repair_tally_delete, repair_tally_truncate;
      drop function repair_tally_add;
      drop table repair_tally`);
  }
}
