import type { SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';

const COPY = 'select search_copy($1) as copy';

/** Texts in the form in which the search reads those of products, to be stored and found by `whereCopyHas`. */
export async function searchCopyOf(tx: EntityManager, texts: readonly string[]): Promise<string> {
  const [row] = await tx.query<{ copy: string }[]>(COPY, [texts.join(' ')]);
  return row!.copy;
}

/** Adds the condition that a column with such a copy has what was typed; a blank text matches all rows, and one of signs only none. */
export function whereCopyHas(filter: SqlFilter, column: string, typed = ''): void {
  if (!typed.trim()) return;
  // Signs are the wildcards as well, so that none is left in the pattern.
  const words = `search_words(${filter.bind(typed)})`;
  filter.and(`${words} <> ''`);
  filter.and(`${column} like '%' || ${words} || '%'`);
}
