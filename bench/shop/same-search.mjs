/** Whether the bare server finds what the product finds: a search that finds less is less work. */
import { TERMS } from './calls.mjs';
import { searchPath } from './questions.mjs';

const MARK = 0.95;

/** Asks both for every term, well and badly spelt. @returns {Promise<{text: string, missed: string[]}>} */
export async function compareSearches({ targets }) {
  const terms = TERMS.flatMap(({ spelt, misspelt }) => [spelt, misspelt]);
  let same = 0;
  for (const term of terms) {
    const [ours, theirs] = await Promise.all([search(targets.netra, term), search(targets.bus, term)]);
    if (ours === theirs) same++;
  }
  const text = `Of ${terms.length} search terms, half of them with a typing error, ${same} bring the same number of products and the same first page as the bare server.`;
  return { text, missed: same < MARK * terms.length ? [text] : [] };
}

async function search({ origin }, term) {
  const { total, products } = await (await fetch(origin + searchPath(term))).json();
  return [total, ...products.map(({ productId }) => productId)].join(' ');
}
