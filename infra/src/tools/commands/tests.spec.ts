import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { check as isFormatted } from 'prettier';

const infra = new URL('../../../', import.meta.url);
const folderOf = (name: string) => fileURLToPath(new URL(name, infra));

describe('check of tests', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'netra-tests-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const result = (text: string, name = 'some.spec.ts') => {
    writeFileSync(path.join(folder, name), text);
    return spawnSync(process.execPath, [folderOf('check/tests.mjs'), folder], { encoding: 'utf8' });
  };

  test('reports each line of a test that is flaky or cannot fail', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'refused.spec.txt'), 'utf8');
    const { status, stderr } = result(text);
    const lines = [...stderr.matchAll(/^some\.spec\.ts:(\d+) /gm)].map(([, line]) => Number(line));
    const wanted = text.split('\n').flatMap((line, index) => (line ? [index + 1] : []));
    expect({ status, lines: lines.toSorted((a, b) => a - b) }).toEqual({ status: 1, lines: wanted });
  });

  test('reports a hook that a shared file adds while it is loaded', () => {
    const text = 'afterEach(close);\nexport const closing = () => {\n  afterEach(close);\n};\n';
    const { status, stderr } = result(text, 'closing.ts');
    rmSync(path.join(folder, 'closing.ts'));
    expect(status).toBe(1);
    expect(stderr.match(/^closing\.ts:\d+ adds a hook to the first file only/gm)).toEqual([
      'closing.ts:1 adds a hook to the first file only',
    ]);
  });

  test('accepts tests that compare with the right value', () => {
    const text = `await screen.findAllByText('Saved');\nexpect(saved).toHaveLength(2);\nserver.listen(0);\n`;
    expect(result(text)).toMatchObject({ status: 0, stderr: '' });
  });
});

test('the times of a run replace the previous ones and keep the format of the document', async () => {
  const { withTimes } = (await import(new URL('test/times.mjs', infra).href)) as {
    withTimes: (text: string, stages: { name: string; wall: number }[]) => string;
  };
  const document = (times: string) => `# Times\n\n<!-- times -->\n\n${times}\n<!-- /times -->\n\nThe end.\n`;
  const stages = [
    { name: 'units, services and screens', wall: 593.6 },
    { name: 'stories', wall: 1_438 },
  ];
  const written = withTimes(document('old'), stages);
  expect(written).toBe(document('Units, services and screens: 594 s; stories: 1438 s; all: 33.9 min.'));
  expect(await isFormatted(written, { parser: 'markdown' })).toBe(true);
});
