import { logger } from '@netra/node-kit';
import type { QueryRunner } from 'typeorm';

interface StoredTexts {
  table: string;
  /** The primary key, `id` by default. */
  key?: string;
  /** The columns to rewrite, each with the rule that now applies to it. */
  columns: Record<string, (text: string) => string>;
}

type Row = Record<string, string | null>;

const BATCH = 1_000;
/** Violations of a unique index, and of a check. */
const REFUSALS = ['23505', '23514'];

/** Anything that a keyboard does not type, and consecutive blanks: the rules leave all other texts unchanged. */
const odd = (column: string) => `(${column} collate "C") ~ '[^ -~]|  '`;

/**
 * For a migration with `transaction = false`: rewrites stored texts by the current rules of `text-rules`, row by row. A row whose new text
 * belongs to another row already stays as it is, and the log names it: people must decide which of two accounts to keep.
 */
export async function rewriteTexts(runner: QueryRunner, { table, key = 'id', columns }: StoredTexts) {
  const names = Object.keys(columns);
  const select = `select ${key}::text as key, ${names.join(', ')} from ${table}
    where ${key}::text > $1 and (${names.map(odd).join(' or ')}) order by ${key}::text limit ${BATCH}`;
  const kept: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = (await runner.query(select, [after])) as (Row & { key: string })[];
    for (const row of rows) if (!(await rewriteRow(row))) kept.push(row.key);
    after = rows.at(-1)?.key;
  }
  if (kept.length)
    logger.warn({ table, columns: names, rows: kept }, 'another row has the text as it is written now');

  async function rewriteRow(row: Row & { key: string }): Promise<boolean> {
    const written = names.map((name) => row[name] && columns[name]!(row[name]));
    if (names.every((name, at) => row[name] === written[at])) return true;
    const assigned = names.map((name, at) => `${name} = $${at + 2}`).join(', ');
    const same = names.map((name, at) => `${name} is not distinct from $${at + names.length + 2}`);
    const sql = `update ${table} set ${assigned} where ${key}::text = $1 and ${same.join(' and ')}`;
    try {
      await runner.query(sql, [row.key, ...written, ...names.map((name) => row[name])]);
      return true;
    } catch (error) {
      if (REFUSALS.includes((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }
}
