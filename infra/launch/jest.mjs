/** Runs Jest and says how it went. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Jest runs our ES modules as such; its warning that this is experimental says nothing new. Threads that our programs start inherit the
 * options by which they run from their sources.
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
 * @param {{cwd?: string, onFile?: (file: object) => void}} [options] `cwd`: a checkout with its dependencies; `onFile` is told of each
 * file by the reporter of `infra/test`
 * @returns {Promise<{passed: number, failed: number, told: number, skipped: number, failing: string[]}>} A file that could not be run
 * counts as one failure; `failing` names the tests; `told` are the failures that `onFile` was told of.
 */
export async function jest(args, env = {}, { cwd = root, onFile } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const child = spawn(process.execPath, [...NODE, JEST, ...args, '--json', `--outputFile=${outputFile}`], {
    cwd,
    stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  let told = 0;
  child.on('message', (file) => {
    told += file.failed;
    onFile?.(file);
  });
  const handOn = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, handOn);
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  for (const signal of SIGNALS) process.off(signal, handOn);
  try {
    return { ...countsOf(JSON.parse(readFileSync(outputFile, 'utf8')), code), told };
  } catch {
    return { passed: 0, failed: told + 1, told, skipped: 0, failing: [] };
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
