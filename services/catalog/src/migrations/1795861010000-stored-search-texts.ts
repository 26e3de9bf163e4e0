import type { MigrationInterface, QueryRunner } from 'typeorm';

// allow: a large table is filled in batches (1,000 rows a statement, each committed)
const inBatches = (table: string, update: string) => `
  with part as (select id from ${table} where id > $1 order by id limit 1000),
  touched as (update ${table} t set ${update})
  select (array_agg(id order by id desc))[1] as last from part`;
/** As `withoutAccents` of the kit. */
const PLAIN = `normalize(regexp_replace(normalize(t.search_text, nfkd), '[\\u0300-\\u036F]+', '', 'g'), nfc)`;
const STORED = [
  inBatches(
    'product',
    `description = t.description from part where t.id = part.id and (t.search_text <> search_fold(t.search_text)
       or exists (select from unnest(t.specs) spec where spec ~ '^(lens|works|box)='))`,
  ),
  inBatches('review', `search_text = ${PLAIN} from part where t.id = part.id and t.search_text <> ${PLAIN}`),
];

/** The same for the products and reviews that are there, as far as it changes their texts. */
export class StoredSearchTexts1795861010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STORED)
      for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
        const [row] = (await queryRunner.query(statement, [after])) as { last: string | null }[];
        after = row!.last;
      }
  }

  /** The texts are found as they are. */
  async down(): Promise<void> {}
}
