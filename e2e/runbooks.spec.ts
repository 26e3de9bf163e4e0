import { beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { platform } from './support/platform.js';

const FOLDER = 'docs/runbooks';
/** The fenced lines for pasting, without the page that defines the functions. */
const LINES = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .flatMap((name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block]) => block!);
    const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.trim());
    return lines.filter(Boolean).map((line) => ({ runbook: name, line }));
  });
const matching = (pattern: RegExp) =>
  LINES.flatMap(({ runbook, line }) => {
    const match = pattern.exec(line);
    return match ? [{ runbook, line, parts: match.slice(1) as string[] }] : [];
  });

const STATEMENTS = matching(/^sql (\w+) "(.*)"$/);
const SERVICES = matching(/^(?:logs|ready|restart|diagnose) ([\w-]+)/);
const MESSAGES = matching(/^logs [\w-]+(?: \d+h)? \| grep '([^"].*)'$/);
const COMMANDS = [
  'bus',
  'cd',
  'curl',
  'df',
  'diagnose',
  'docker',
  'kubectl',
  'logs',
  'npm',
  'ready',
  'restart',
  'sql',
];
const beginningWith = (command: string) => LINES.filter(({ line }) => line.startsWith(`${command} `));

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(file);
    return /(?<!\.spec)\.ts$/.test(entry.name) ? [file] : [];
  });
}

describe('runbooks', () => {
  const on = platform();
  let sources: string;
  let compose: string;
  beforeAll(() => {
    const folders = [
      'packages/node-kit/src',
      'packages/service-kit/src',
      'services',
      'gateway/src',
      'edge/src',
    ];
    sources = folders
      .flatMap(sourceFiles)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    compose = ['compose.yaml', 'compose.production.yaml']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  });

  test('each line starts with a known command', () => {
    const others = LINES.filter(({ line }) => !COMMANDS.some((command) => line.startsWith(`${command} `)));
    expect(others).toEqual([]);
    expect(COMMANDS.filter((command) => beginningWith(command).length === 0)).toEqual([]);
  });

  test('PostgreSQL accepts the SQL of each line with the current schema', async () => {
    expect(STATEMENTS.map(({ line }) => line)).toEqual(beginningWith('sql').map(({ line }) => line));
    const { postgres } = await on.stack.read();
    const refused: string[] = [];
    for (const { runbook, parts } of STATEMENTS) {
      const [database, statement] = parts as [string, string];
      const url = Object.assign(new URL(postgres), { pathname: `/${database}` });
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      // PostgreSQL does not plan utility commands.
      const query = statement.startsWith('vacuum') ? statement : `explain ${statement}`;
      await client
        .query(query)
        .catch((error: Error) => refused.push(`${runbook}: ${statement}: ${error.message}`));
      await client.end();
    }
    expect(refused).toEqual([]);
  });

  test('each service of a line is one of compose', () => {
    for (const { runbook, parts } of SERVICES)
      expect({ runbook, isThere: new RegExp(`^  ${parts[0]}:`, 'm').test(compose) }).toEqual({
        runbook,
        isThere: true,
      });
  });

  test('each log message that a line searches for is in the sources', () => {
    expect(MESSAGES).toHaveLength(LINES.filter(({ line }) => /^logs .*\| grep '[^"]/.test(line)).length);
    for (const { runbook, parts } of MESSAGES)
      expect({ runbook, message: parts[0], isLogged: sources.includes(parts[0]!) }).toMatchObject({
        isLogged: true,
      });
  });

  test('each metric of a runbook is exposed', async () => {
    const { metrics } = await on.stack.read();
    const pages = await Promise.all(Object.values(metrics).map(async (url) => (await fetch(url)).text()));
    const exposed = pages.join('\n');
    const texts = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));
    const named = new Set(texts.join('\n').match(/\bnetra_[a-z_]+/g));
    expect([...named].filter((name) => !exposed.includes(name))).toEqual([]);
    expect([...named]).toContain('netra_mail_attempts_total');
  });
});
