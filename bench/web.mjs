/**
 * The front end beside its twin, the same pages as one script of Vite without a server that renders: `npm run bench:web
 * [origin]`. Without an origin a platform with demo data is started. Both are measured in turn (A B A B), `RUNS` times (default 5).
 * Writes its section of RESULTS.md; ends with code 1 when a mark is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { table, writeSection } from './results.mjs';
import { releasedAtTheEnd, startStack } from './shop/stack.mjs';
import { customerPages } from './web/customer-pages.mjs';
import { median, publicPaths, requestsOf, runLighthouse } from './web/lighthouse-run.mjs';
import { buildTwin, serveTwin } from './web/twin.mjs';
import { renderAlone } from './web/render-alone.mjs';
import { threadTime } from './web/thread-time.mjs';
import { bodyBytes, renderTimes, visitAgain } from './web/visits.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Script in kB of brotli before a page answers; largest paint as ratios to the twin. */
const MARKS = {
  '/': 110,
  '/shop': 124,
  '/overview': 124,
  simulated: 0.6,
  applied: 0.45,
  html: 6,
  render: 5,
  layoutShift: 0.01,
  /** Lighthouse on the pages of a customer, of each category. */
  customer: 98,
};

const folder = mkdtempSync(path.join(tmpdir(), 'netra-twin-'));
const removeTwin = releasedAtTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
const [given] = process.argv.slice(2);
const stack = given ? { origin: given, stop: () => undefined } : await startStack({ DEMO_DATA: 'on' });
await buildTwin(folder);
const twin = await serveTwin(folder, stack.origin);
const missed = [];
try {
  const rows = [];
  for (const page of await publicPaths(stack.origin)) rows.push(await compare(page));
  const tables = [pagesTable(rows), await visitsTable(rows), await customersTable()];
  await writeSection('Front end', tables.join('\n\n'));
} finally {
  twin.close();
  await stack.stop();
  await removeTwin();
}
for (const line of missed) console.error(`missed: ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function compare(page) {
  const sites = { ours: [], twin: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const [name, origin] of [
      ['ours', stack.origin],
      ['twin', twin.origin],
    ]) {
      const simulated = await runLighthouse(origin + page, { onlyCategories: CATEGORIES });
      const applied = await runLighthouse(origin + page, {
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
      });
      sites[name].push({ simulated, applied });
      console.error(
        `${name} ${page}: ${metric(simulated, 'largest-contentful-paint').toFixed(0)} ms simulated`,
      );
    }
  const ours = { ...(await summary(sites.ours)), ...(await threadTime(stack.origin + page, RUNS)) };
  const other = { ...(await summary(sites.twin)), ...(await threadTime(twin.origin + page, RUNS)) };
  return { page, ours, twin: other };
}

function metric({ audits }, id) {
  return audits[id].numericValue;
}

async function summary(runs) {
  const of = (kind, id) => median(runs.map((run) => metric(run[kind], id)));
  const scripts = requestsOf(runs[0].simulated).filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: CATEGORIES.map((name) =>
      Math.round(median(runs.map((run) => run.simulated.categories[name].score * 100))),
    ),
    simulated: of('simulated', 'largest-contentful-paint'),
    applied: of('applied', 'largest-contentful-paint'),
    blocked: of('simulated', 'total-blocking-time'),
    layoutShift: of('simulated', 'cumulative-layout-shift'),
    addresses: scripts.map(({ url }) => url),
    script: (await Promise.all(scripts.map(({ url }) => bodyBytes(url)))).reduce(
      (sum, bytes) => sum + bytes,
      0,
    ),
  };
}

function mark(what, value, most) {
  if (value > most) missed.push(`${what}: ${value.toFixed(2)}, the mark is ${most}`);
  return value;
}

function pagesTable(rows) {
  const columns = [
    'page',
    'Lighthouse (P/A/B/S)',
    'script kB',
    'LCP simulated ms',
    'LCP applied ms',
    'blocked ms',
    'main thread, CPU ms',
    'too long at a quarter speed, ms',
    'shift',
  ];
  const line = (page, site) => [
    page,
    site.scores.join(' / '),
    (site.script / 1000).toFixed(1),
    ...['simulated', 'applied', 'blocked', 'spent', 'tooLong'].map((name) => site[name].toFixed(0)),
    site.layoutShift.toFixed(3),
  ];
  const body = rows.flatMap(({ page, ours, twin: other }) => {
    const ratio = (name) => (ours[name] / other[name]).toFixed(2);
    mark(`script of ${page}`, ours.script / 1000, MARKS[page.replace(/\/[^/]+$/, '') || page]);
    mark(`layout shift of ${page}`, ours.layoutShift, MARKS.layoutShift);
    for (const name of ['simulated', 'applied'])
      mark(`LCP ${name} of ${page}`, Number(ratio(name)), MARKS[name]);
    const names = ['script', 'simulated', 'applied', 'blocked', 'spent', 'tooLong'];
    return [line(page, ours), line('its twin', other), ['ratio', '', ...names.map(ratio), '']];
  });
  return `Medians of ${RUNS} runs in turn; Lighthouse mobile. Marks: script 110 / 124 / 124 kB, LCP 0.6 simulated and 0.45 applied.\n\n${table(columns, body)}`;
}

async function visitsTable(rows) {
  const office = rows
    .flatMap(({ ours }) => ours.addresses)
    .filter((url) => /\/remotes\/(admin|technician)\//.test(url));
  mark('files of the back office that shoppers load', office.length, 0);
  const again = await visitAgain(stack.origin);
  mark('bytes of a repeated visit', again.bytes, 0);
  const { times, bytes, content } = await renderTimes(stack.origin, 200);
  mark('HTML of 15 cards', content / 1000, MARKS.html);
  const at = (part, of = times) => of[Math.floor(of.length * part)].toFixed(1);
  const alone = await renderAlone(stack.origin, 1000);
  mark('render of 15 cards, p95', Number(at(0.95, alone)), MARKS.render);
  return table(
    ['what', 'measured', 'mark'],
    [
      ['files of the back office that shoppers load', office.length, '0'],
      ['scripts and styles of a repeated visit, bytes', again.bytes, '0'],
      ['click to another page, prefetched, ms', again.milliseconds.toFixed(0), '100'],
      [
        '15 cards rendered, their answers at hand, ms, p50 / p95',
        `${at(0.5, alone)} / ${at(0.95, alone)}`,
        MARKS.render,
      ],
      ['/shop that nobody has asked for, ms, p50 / p95', `${at(0.5)} / ${at(0.95)}`, ''],
      ['its HTML of 15 cards, kB of brotli', (content / 1000).toFixed(1), MARKS.html],
      ['with head, styles and data', (bytes / 1000).toFixed(1), ''],
    ],
  );
}

async function customersTable() {
  const rows = await customerPages(stack.origin, RUNS, CATEGORIES);
  for (const { page, scores } of rows)
    for (const [index, score] of scores.entries())
      if (score < MARKS.customer)
        missed.push(`${CATEGORIES[index]} of ${page}: ${score}, the mark is ${MARKS.customer}`);
  const body = rows.map(({ page, scores, blocked, failed }) => [
    page,
    scores.join(' / '),
    blocked.toFixed(0),
    failed.join(', '),
  ]);
  const columns = ['page of a signed-in customer', 'Lighthouse (P/A/B/S)', 'blocked ms', 'audits that fail'];
  return `All but the planner ask search engines to leave them out, which is not counted against them. The mark is ${MARKS.customer}.\n\n${table(columns, body)}`;
}
