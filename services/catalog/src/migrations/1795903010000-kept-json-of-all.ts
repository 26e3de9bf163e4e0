import type { MigrationInterface, QueryRunner } from 'typeorm';

// allow: a large table is filled in batches (1,000 rows a statement, each committed)
const FILL = `
  with part as (select id from product where id > $1 order by id limit 1000),
  touched as (update product p set kept_json = '' from part where p.id = part.id and p.kept_json = '')
  select (array_agg(id order by id desc))[1] as last from part`;

/** The same for the products that are there; the trigger writes it. */
export class KeptJsonOfAll1795903010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
      const [row] = (await queryRunner.query(FILL, [after])) as { last: string | null }[];
      after = row!.last;
    }
  }

  /** The column goes with its own migration. */
  async down(): Promise<void> {}
}
