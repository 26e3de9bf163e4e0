import type { DataSource } from 'typeorm';

/**
 * Returns the SQL that would make the tables match the entities; empty when the migrations are complete. Ignores indexes over
 * expressions, which entities cannot declare.
 */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    `select indexrelid::regclass::text as name from pg_index where indexprs is not null`,
  );
  const undeclarable = rows.map(({ name }) => name);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter(
      (query) =>
        !(query.startsWith('DROP INDEX') && undeclarable.some((name) => query.includes(`"${name}"`))),
    );
}
