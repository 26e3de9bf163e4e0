/** Whether the bare servers find what the product finds: a search that finds less is less work. */
import { TERMS } from './calls.mjs';
import { searchPath } from './questions.mjs';

const TARGETS = ['netra', 'best', 'plain'];

/** Asks every target for every term, well and badly spelt. @returns {Promise<{same: number, text: string}>} */
export async function compareSearches(world) {
  const terms = TERMS.flatMap(({ spelt, misspelt }) => [spelt, misspelt]);
  const found = { best: 0, netra: 0, plain: 0 };
  const same = { best: 0, plain: 0 };
  for (const term of terms) {
    const pages = {};
    for (const name of TARGETS) pages[name] = await search(world.targets[name], term);
    for (const name of TARGETS) if (pages[name].total > 0) found[name]++;
    for (const name of Object.keys(same))
      if (pages[name].total === pages.netra.total && pages[name].ids === pages.netra.ids) same[name]++;
  }
  const share = same.best / terms.length;
  const text =
    `Of ${terms.length} search terms, half of them with a typing error, the product finds something for ${found.netra}, the best bare server ` +
    `for ${found.best}, the plain one for ${found.plain}; the same number of products and the same first page: ${same.best} and ${same.plain}.`;
  return { same: share, text };
}

async function search({ origin }, term) {
  const { total, products } = await (await fetch(origin + searchPath(term))).json();
  return { total, ids: products.map(({ productId }) => productId).join(' ') };
}
