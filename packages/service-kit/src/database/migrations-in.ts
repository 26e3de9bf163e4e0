import { readdir } from 'node:fs/promises';
import type { MigrationClass } from './data-source.js';

/** `<milliseconds>-<name>.js`, or `.ts` where tests load the sources. */
const MIGRATION = /^\d{13}-[\w-]+\.(?:js|ts)$/;

/** Imports the migrations of a folder, one class per file. TypeORM runs them in the order of the timestamps in their names. */
export async function migrationsIn(folder: URL): Promise<MigrationClass[]> {
  const files = (await readdir(folder)).filter((file) => MIGRATION.test(file)).sort();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isMigration));
}

const isMigration = (exported: unknown): exported is MigrationClass =>
  typeof exported === 'function' && exported.prototype instanceof Object && 'up' in exported.prototype;
