import type { DataSource } from 'typeorm';

/**
 * The SQL that would still be needed to make the tables what the entities say: empty when the migrations are complete.
 * Indexes over expressions are left out, because entities cannot declare them.
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
