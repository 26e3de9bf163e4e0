import { describe, expect, it } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const program = pathToFileURL(path.resolve('infra/test/sequencer.mjs')).href;
const SIZES: Record<string, number> = { 'e2e/every-screen': 100, 'e2e/shopping': 9_000, 'e2e/google': 5_000 };

/** The order in which Jest runs the files; `lasted` are the durations of the last run. */
async function orderOf(lasted: Record<string, number> = {}): Promise<string[]> {
  const { default: Sequencer } = (await import(program)) as {
    default: new (options: object) => {
      sort(tests: object[]): { path: string }[];
      time(test: object): unknown;
    };
  };
  const nameOf = (file: string) => file.slice('/clone/'.length, -'.spec.ts'.length);
  const context = {
    config: { cacheDirectory: '/nowhere', id: 'none' },
    hasteFS: { getSize: (file: string) => SIZES[nameOf(file)] },
  };
  const sequencer = new Sequencer({});
  sequencer.time = ({ path: file }: { path: string }) => lasted[nameOf(file)];
  const tests = Object.keys(SIZES).map((name) => ({ path: `/clone/${name}.spec.ts`, context }));
  return sequencer.sort(tests.toReversed()).map(({ path: file }) => nameOf(file));
}

describe('order of test files', () => {
  it('starts, in a fresh clone, with files that repeat a test for every screen, then the largest', async () => {
    expect(await orderOf()).toEqual(['e2e/every-screen', 'e2e/shopping', 'e2e/google']);
  });

  it('follows the durations of the last run', async () => {
    const lasted = { 'e2e/every-screen': 90, 'e2e/shopping': 20, 'e2e/google': 120 };
    expect(await orderOf(lasted)).toEqual(['e2e/google', 'e2e/every-screen', 'e2e/shopping']);
  });
});
