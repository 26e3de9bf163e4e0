import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The release whose migrations every `InitialSchema` replaces. */
const REPLACED_RELEASE = '0.1.0';

/**
 * A migration that replaces all migrations before it. It creates their tables in an empty database, leaves a database alone that has run
 * all of them, and records their names in either case: releases and backups from before recognise the tables by these names.
 *
 * @example
 * export class PeopleSchema1795255200000 extends InitialSchema {
 *   readonly replaces = ['People1795255200000', 'Versions1795300000000'];
 *   readonly sql = [EMPLOYEES, SUPPLIERS];
 * }
 */
export abstract class InitialSchema implements MigrationInterface {
  /** Names of the replaced migrations, which end with their times in milliseconds. */
  abstract readonly replaces: readonly string[];
  /** What creates the tables, in this order. */
  abstract readonly sql: readonly string[];

  /** @throws when only some of the replaced migrations have run */
  async up(queryRunner: QueryRunner): Promise<void> {
    const rows = (await queryRunner.query('select name from migrations')) as { name: string }[];
    const done = new Set(rows.map(({ name }) => name));
    const missing = this.replaces.filter((name) => !done.has(name));
    if (missing.length === 0) return;
    if (missing.length < this.replaces.length) {
      throw new Error(
        `the database is older than release ${REPLACED_RELEASE}, which must migrate it first; it lacks ${missing.join(', ')}`,
      );
    }
    for (const sql of this.sql) await queryRunner.query(sql);
    await queryRunner.query(
      'insert into migrations (timestamp, name) select right(name, 13)::bigint, name from unnest($1::text[]) as name',
      [this.replaces],
    );
  }

  /** @throws always */
  async down(): Promise<void> {
    throw new Error('an initial schema is not reverted: drop the database');
  }
}
