import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In the order of their times, each belongs to the newest hand-over before it that charges as much as it takes off; one of more than any
 * charges belongs to none. They are few: a person makes each.
 */
const FILL = `
  do $$
    declare
      given repair_correction;
    begin
      for given in select * from repair_correction order by at, id loop
        update repair_correction set hand_over_id = (
          select h.id from repair_hand_over h
          where h.repair_id = given.repair_id and h.at <= given.at and h.charged + given.amount + coalesce((
            select sum(amount) from repair_correction where repair_id = given.repair_id and hand_over_id = h.id), 0) >= 0
          order by h.at desc limit 1)
        where id = given.id;
      end loop;
    end $$`;

/** The previous version leaves the column null. */
export class CorrectionOfHandOver1795960000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair_correction add column hand_over_id uuid');
    await queryRunner.query(FILL);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair_correction drop column hand_over_id');
  }
}
