/**
 * The lists of the back office with 10,000 orders, 2,000 customers and 2,000 repairs, and with 1,000,000, 200,000 and 200,000, through the gateway
 * of two stacks side by side: `npm run bench:growth:office`. Ends with code 1 when the 99th percentile of one is more than
 * three times as long, when PostgreSQL takes more than twice the CPU for it, or when a large table is read from end to end.
 * `--part 0.1 --runs 20` tries it out with a tenth of the rows, and writes no section.
 */
import { parseArgs } from 'node:util';
import { inBulk } from '../growth/bulk.mjs';
import { RUNS } from '../growth/latency.mjs';
import { grownTooMuch, MARKS, measureAll, timesTable, wholeReads } from '../growth/report.mjs';
import { withSites } from '../growth/sites.mjs';
import { CALLS } from './calls.mjs';
import { EMAIL, SEEDS } from './seeds.mjs';
import { writeSection } from '../results.mjs';

/**
 * As every service does once an hour: each order has added a few rows to its counts. Two years of hours leave a small table;
 * two million rows at once leave one of empty pages, which nobody has.
 */
const COMPACT = [
  `with gone as (delete from row_tally returning list, kind, change)
   insert into row_tally (list, kind, change) select list, kind, sum(change) from gone group by 1, 2`,
  'vacuum (full, analyze) row_tally',
  'vacuum row_tally',
];

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1' }, runs: { type: 'string', default: RUNS } },
});
const part = Number(values.part);

await withSites(2, async (sites) => {
  await fill(sites[0], ({ few }) => Math.ceil(few * part));
  await fill(sites[1], ({ many }) => Math.ceil(many * part));
  await compare(sites);
});

async function fill(site, rowsOf) {
  site.rows = {};
  for (const seed of SEEDS) {
    const { name, database, sql, thenSql, isOfAdmin, tables } = seed;
    const rows = rowsOf(seed);
    const parameters = [1, rows, ...(isOfAdmin ? [subjectOf(site.token)] : [])];
    const begun = performance.now();
    await site.inDatabase(database, async (client) => {
      await inBulk(client, tables, async () => {
        await client.query(sql, parameters);
        if (thenSql) await client.query(thenSql);
      });
      for (const statement of COMPACT) await client.query(statement);
      await client.query('checkpoint');
    });
    site.rows[name] = rows;
    if (name === 'customers')
      site.rows.email = await site.inDatabase(database, async (client) => {
        const { rows: found } = await client.query(EMAIL, [Math.floor(rows / 3)]);
        return found[0].email;
      });
    console.log(`${rows} ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** The id of a token's owner. */
function subjectOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub;
}

async function compare(sites) {
  const figures = await measureAll(CALLS, sites, ({ rows }) => rows, Number(values.runs));
  const many = sites[1];
  const whole = await wholeReads(CALLS, many, many.rows, [
    'orders',
    'identity',
    'people',
    'mailer',
    'repairs',
  ]);
  const broken = [...grownTooMuch(figures), ...whole];
  const counts = ({ rows }) =>
    SEEDS.map(({ name }) => `${rows[name].toLocaleString('en')} ${name}`).join(', ');
  const words = `${values.runs} calls each through the gateway, one after the other, both sizes in turns; milliseconds, CPU that of PostgreSQL a call. Few: ${counts(sites[0])}. Many: ${counts(many)}. The marks: ${MARKS}. \`npm run bench:growth:office\``;
  const verdict = broken.length ? `Missed: ${broken.join('; ')}.` : 'All marks are reached.';
  const text = `${words}\n\n${verdict}\n\n${timesTable(figures, ['few', 'many'])}`;
  console.log(`\n${text}`);
  process.exitCode = broken.length ? 1 : 0;
  if (part === 1 && values.runs === RUNS) await writeSection('Growth of the back office', text);
}
