/** Runs the unit tests: those for Node that import, even indirectly, nothing that starts PostgreSQL, NATS or a platform. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../launch/bootstrap.mjs';
import { jest } from '../launch/jest.mjs';
import { sourceFiles } from './source-files.mjs';

const STARTS_SERVERS = ['packages/local-servers/src'];
const jestFile = path.join(root, 'node_modules/jest/bin/jest.js');
const config = `--config=${path.join(root, 'infra/check/unit-tests.config.mjs')}`;

const list = (...args) =>
  spawnSync(
    process.execPath,
    ['--experimental-vm-modules', jestFile, config, '--listTests', '--json', ...args],
    { cwd: root, encoding: 'utf8' },
  );
const starters = STARTS_SERVERS.flatMap((folder) => sourceFiles(path.join(root, folder), ['.ts']));
const slow = new Set(JSON.parse(list('--findRelatedTests', ...starters).stdout));
const quick = JSON.parse(list().stdout).filter((file) => !slow.has(file));
if (quick.length === 0) throw new Error('No unit tests were found.');
const { passed, failed } = await jest([config, '--silent', '--runTestsByPath', ...quick]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
