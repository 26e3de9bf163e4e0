/**
 * Every call that reads the catalogue, with 10,000, 100,000 and 1,000,000 products, through gateway, bus and service
 * without a cache: `npm run bench:growth`. Ends with code 1 when the 99th percentile at the largest size is more than three
 * times that at the smallest, when PostgreSQL takes more than twice the CPU for a call, when a search with a typing error takes more
 * than 150 ms there, or when a large table is read from end to end. `--sizes 1000,10000 --runs 20` tries it out, and writes no section.
 */
import { parseArgs } from 'node:util';
import { CALLS, pagesOf, REVIEWED } from './catalog-calls.mjs';
import { inBulk } from './bulk.mjs';
import { RUNS } from './latency.mjs';
import { grownTooMuch, MARKS, measureAll, timesTable, wholeReads } from './report.mjs';
import { withSites } from './sites.mjs';
import { writeSection } from '../results.mjs';
import { seedCatalogue } from '../shop/seed.mjs';

const SIZES = '10000,100000,1000000';
const TYPING_ERROR_MS = 150;
const REVIEWS_OF_ONE = 2_000;

const REVIEWS = `
  insert into review (id, product, user_id, user_name, rating, comment, search_text, created_at)
  select gen_random_uuid(), p.id, 'customer-' || n, 'Kasun P.', 1 + n % 5, 'Clear at night, number ' || n,
    search_copy(p.product_id || ' Kasun P. Clear at night, number ' || n), now() - make_interval(mins => n)
  from generate_series(1, $1::int) n
  join product p on p.product_id = case when n <= ${REVIEWS_OF_ONE} then '${REVIEWED}' else 'P' || 100 + n % 10000 end`;

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: SIZES }, runs: { type: 'string', default: RUNS } },
});
const sizes = values.sizes.split(',').map(Number);
const names = sizes.map((size) => size.toLocaleString('en'));

await withSites(sizes.length, async (sites) => {
  await Promise.all(sites.map((site, index) => fill(site, sizes[index])));
  await compare(sites);
});

async function fill(site, products) {
  const begun = performance.now();
  const reviews = REVIEWS_OF_ONE + products / 10;
  await site.inDatabase('catalog', async (client) => {
    await seedCatalogue(client, products);
    await inBulk(client, ['review'], () => client.query(REVIEWS, [reviews]));
    await client.query('vacuum (analyze) row_tally');
    await client.query('checkpoint');
  });
  Object.assign(site, { products, reviews, pages: await pagesOf(site) });
  console.log(`${products} products: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

async function compare(sites) {
  const figures = await measureAll(CALLS, sites, (site) => site, Number(values.runs));
  const whole = await wholeReads(CALLS, sites.at(-1), sites.at(-1), ['catalog']);
  const late = Object.entries(figures)
    .filter(([name, ofSizes]) => /typing error/.test(name) && ofSizes.at(-1).p95 > TYPING_ERROR_MS)
    .map(([name, ofSizes]) => `${name}: ${ofSizes.at(-1).p95.toFixed(0)} ms at p95`);
  const broken = [...grownTooMuch(figures), ...late, ...whole];
  const words = `${values.runs} calls each, one after the other, the sizes in turns; milliseconds, CPU that of PostgreSQL a call. The marks: ${MARKS}; ${TYPING_ERROR_MS} ms (p95) for a search with a typing error. \`npm run bench:growth\``;
  const verdict = broken.length ? `Missed: ${broken.join('; ')}.` : 'All marks are reached.';
  const text = `${words}\n\n${verdict}\n\n${timesTable(figures, names)}`;
  console.log(`\n${text}`);
  process.exitCode = broken.length ? 1 : 0;
  if (values.sizes === SIZES && values.runs === RUNS) await writeSection('Growth of the catalogue', text);
}
