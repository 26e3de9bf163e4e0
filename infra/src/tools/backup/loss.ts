import { rowsOf, type DatabaseCopy, type Manifest } from './manifest.js';
import { EMPTIED_BY_SERVICES } from './tables.js';

/** What has fewer may lose all of it: a new shop, or one that was emptied. */
const MATTERS = 100;

interface Content {
  of: string;
  /** What it consists of. */
  parts: 'rows' | 'objects';
  had: number;
  has: number;
}

/** One sentence about a database, a table or an image store with less than a tenth of its former content. */
export function lostSince(before: Manifest, now: Manifest): string | undefined {
  for (const { of, parts, had, has } of contents(before, now))
    if (had >= MATTERS && has < had / 10)
      return `${of} has ${has} ${parts}; it had ${had} in the backup of ${before.takenAt}.`;
  return undefined;
}

function* contents(before: Manifest, now: Manifest): Generator<Content> {
  const objects = { had: before.objects.length, has: now.objects.length };
  yield { of: 'The image store', parts: 'objects', ...objects };
  for (const [name, copy] of Object.entries(before.databases)) {
    const left = now.databases[name];
    yield { of: `The database ${name}`, parts: 'rows', had: rowsOf(copy), has: left ? rowsOf(left) : 0 };
    if (left) yield* tables(name, copy, left);
  }
}

function* tables(database: string, before: DatabaseCopy, now: DatabaseCopy): Generator<Content> {
  const isUpgraded = before.migrations.join() !== now.migrations.join();
  for (const [table, { rows }] of Object.entries(before.tables)) {
    const left = now.tables[table];
    // A release may drop a table.
    if (EMPTIED_BY_SERVICES.has(table) || (!left && isUpgraded)) continue;
    yield { of: `The table ${table} of ${database}`, parts: 'rows', had: rows, has: left?.rows ?? 0 };
  }
}
