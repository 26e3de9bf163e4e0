/**
 * `npm test`: everything, from pure rules to stories in a real browser. `npm test -- <words>` runs the files whose paths match one of the
 * words (regular expressions); `--times` says where the time went; `--all` adds what runs every night.
 */
import path from 'node:path';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Refusal, root, run } from './launch/bootstrap.mjs';
import { buildBundles, buildPrograms } from './launch/build.mjs';
import { chromium } from './launch/chromium.mjs';
import { jest } from './launch/jest.mjs';
import { sourceFiles } from './check/source-files.mjs';
import { Progress } from './test/progress.mjs';
import { Times } from './test/times.mjs';

const NIGHTLY = 'e2e/nightly/';
const cores = availableParallelism();
const reporter = fileURLToPath(new URL('./test/reporter.mjs', import.meta.url));

/** The files to run, by Jest's project. */
function chosen(patterns, isAll) {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const files = sourceFiles(root, ['.spec.ts', '.spec.tsx', '.spec.mjs'])
    .map((file) => path.relative(root, file))
    .filter((file) => isAll || !file.startsWith(NIGHTLY))
    .filter((file) => wanted.length === 0 || wanted.some((pattern) => pattern.test(file)));
  const projectOf = (file) => (file.startsWith('e2e/') ? 'e2e' : file.endsWith('.tsx') ? 'dom' : 'node');
  return Object.groupBy(files, projectOf);
}

await run(async () => {
  const given = process.argv.slice(2);
  const patterns = given.filter((word) => !word.startsWith('--'));
  const isAll = given.includes('--all');
  const { node = [], dom = [], e2e = [] } = chosen(patterns, isAll);
  const total = node.length + dom.length + e2e.length;
  if (total === 0) throw new Refusal(`No test file has a path that matches ${patterns.join(' or ')}.`);
  const progress = new Progress(total);
  const times = new Times();
  const env = { NETRA_TEST_ALL: isAll ? 'yes' : '', ...(isAll && { FUZZ_REQUESTS: '20000' }) };

  const tests = async (project, files, workers) => {
    if (files.length === 0) return;
    const args = [
      '--selectProjects',
      project,
      `--maxWorkers=${workers}`,
      `--reporters=${reporter}`,
      '--runTestsByPath',
      ...files,
    ];
    const { failed, reported } = await jest(args, env, { onFile: (file) => progress.add(file) });
    if (failed > reported)
      progress.addFailure(`the tests of ${project} ended too early; the lines above say why`);
  };

  if (e2e.length > 0) env.CHROMIUM_PATH = chromium();
  if (node.length + e2e.length > 0) {
    await times.stage('programs', async () => buildPrograms());
    const { findNatsServer } = await import('@netra/local-servers');
    await findNatsServer(console.log).catch((error) => {
      throw new Refusal(error.message);
    });
  }
  const { bundles, stop } = buildBundles(e2e.length === 0 && !node.some((file) => file.startsWith('edge/')));
  try {
    await times.stage('bundles, units, services and screens', () =>
      Promise.all([bundles, tests('node', node, cores), tests('dom', dom, Math.max(1, cores - 1))]),
    );
    await times.stage('stories', () => tests('e2e', e2e, cores));
  } finally {
    stop();
  }
  progress.close();
  const isWhole = patterns.length === 0 && !isAll && progress.files.length === total;
  if (given.includes('--times')) times.print(progress.files, isWhole);
  process.exitCode = progress.failed === 0 && progress.passed > 0 ? 0 : 1;
});
