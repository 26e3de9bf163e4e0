/** Runs Jest and reports the outcome. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Runs our ES modules natively in Jest and silences the warning that this is experimental. Threads started by our programs inherit the
 * options for running from sources.
 */
const NODE = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '-C',
  'netra-src',
  '--import',
  '@netra/service-kit/typescript-hook',
];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const JEST = 'node_modules/jest/bin/jest.js';

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{cwd?: string, onFile?: (file: object) => void, timeout?: number}} [options] `cwd`: a checkout with its dependencies; the reporter
 * in `infra/test` calls `onFile` for each file; after `timeout` milliseconds the run is ended and counts as one failure
 * @returns {Promise<{passed: number, failed: number, reported: number, skipped: number, failing: string[]}>} A file that could not be run
 * counts as one failure; `failing` names the tests; `reported` counts the failures passed to `onFile`.
 */
export async function jest(args, env = {}, { cwd = root, onFile, timeout } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const child = spawn(process.execPath, [...NODE, JEST, ...args, '--json', `--outputFile=${outputFile}`], {
    cwd,
    timeout,
    stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  let reported = 0;
  child.on('message', (file) => {
    reported += file.failed;
    onFile?.(file);
  });
  const handOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, handOn);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  for (const signal of SIGNALS) process.off(signal, handOn);
  try {
    return { ...countsOf(JSON.parse(readFileSync(outputFile, 'utf8')), code), reported };
  } catch {
    return { passed: 0, failed: reported + 1, reported, skipped: 0, failing: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function countsOf(result, code) {
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: result.numPendingTests + result.numTodoTests,
    failing: result.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
  };
}
