/**
 * Lighthouse with its mobile defaults on the public pages of a running site, the median of three runs each:
 * `node bench/lighthouse.mjs [origin] [path…]`. Ends with code 1 when a page misses its mark.
 */
import { median, publicPaths, requestsOf, runLighthouse } from './web/lighthouse-run.mjs';

const RUNS = 3;
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
};

const [origin = 'http://localhost:8080', ...given] = process.argv.slice(2);
const paths = given.length > 0 ? given : await publicPaths(origin);
const rows = [];
for (const path of paths) rows.push(await measure(path));
console.table(Object.fromEntries(rows.map(({ path, ...row }) => [path, row])));
for (const { path, missed } of rows) if (missed) console.error(`${path}: ${missed}`);
process.exitCode = rows.some(({ missed }) => missed) ? 1 : 0;

async function measure(path) {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await runLighthouse(origin + path));
  const score = (category) => median(results.map(({ categories }) => categories[category].score * 100));
  const metric = (audit) => median(results.map(({ audits }) => audits[audit].numericValue));
  const scores = Object.fromEntries(
    Object.keys(MARKS).map((category) => [category, Math.round(score(category))]),
  );
  const low = Object.keys(MARKS).filter((category) => scores[category] < MARKS[category]);
  return {
    path,
    ...scores,
    ...Object.fromEntries(
      Object.entries(METRICS).map(([name, audit]) => [name, Number(metric(audit).toFixed(3))]),
    ),
    'JS kB': Number((median(results.map(scriptBytes)) / 1000).toFixed(1)),
    ...(low.length > 0 && { missed: [...low, ...findings(results[0], low)].join(', ') }),
  };
}

function findings({ categories, audits }, low) {
  const refs = low.flatMap((category) => categories[category].auditRefs);
  return refs
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id);
}

function scriptBytes(result) {
  const scripts = requestsOf(result).filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
