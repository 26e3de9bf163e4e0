const MAX_COMPLETIONS = 4;
const SEPARATORS = /[\s,./()-]+/;

/**
 * Completes the last typed word with words of the matching products, most frequent first.
 *
 * @param names the names of each product
 */
export function completionsOf(typed: string, names: readonly string[][]): string[] {
  const term = typed.trimStart().toLowerCase();
  const last = term.split(SEPARATORS).at(-1)!;
  if (last === '') return [];
  const frequency = new Map<string, number>();
  for (const ofProduct of names)
    for (const word of wordsOf(ofProduct))
      if (word.startsWith(last) && word !== last) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  return [...frequency]
    .toSorted(([a, times], [b, others]) => others - times || a.localeCompare(b))
    .slice(0, MAX_COMPLETIONS)
    .map(([word]) => term.slice(0, term.length - last.length) + word);
}

const wordsOf = (names: readonly string[]) => new Set(names.join(' ').toLowerCase().split(SEPARATORS));
