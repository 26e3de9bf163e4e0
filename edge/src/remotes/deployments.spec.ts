import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { startEdge } from '../testing/edge.js';

interface KeptBuilds {
  KeptBuildsPlugin: new () => WebpackPluginInstance;
  keptIn: (folder: string, besides: RegExp) => NonNullable<Configuration['output']>['clean'];
}

const KEPT_BUILDS: string = '../../../packages/web-build/src/kept-builds.mjs';
const { KeptBuildsPlugin, keptIn } = (await import(KEPT_BUILDS)) as KeptBuilds;

/** Builds a remote's script with a lazy part into its folder; returns the names of its files. */
function build(folder: string, release: string): Promise<string[]> {
  const source = path.join(folder, '../../source.js');
  writeFileSync(source, `import('./part.js').then(({ part }) => console.log(part));`);
  writeFileSync(
    path.join(path.dirname(source), 'part.js'),
    `export const part = ${JSON.stringify(release)};`,
  );
  const compiler = webpack({
    mode: 'production',
    entry: { outlet: source },
    output: {
      path: folder,
      filename: '[name].[contenthash:12].js',
      chunkFilename: 'parts/[id].[contenthash:12].js',
      clean: keptIn(folder, /^server(\/|$)/),
    },
    plugins: [new KeptBuildsPlugin()],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString()));
      compiler.close(() => resolve(Object.keys(stats.compilation.assets)));
    }),
  );
}

test('the code of an open page is served for two more releases, and no longer after the third', async () => {
  const edge = await startEdge();
  const folder = path.join(edge.folder, 'remotes/outlet');
  const statuses = (files: string[]) =>
    Promise.all(files.map(async (file) => (await fetch(`${edge.origin}/remotes/outlet/${file}`)).status));
  const first = await build(folder, 'one');
  expect(first).toHaveLength(2);
  await build(folder, 'one');
  await build(folder, 'two');
  const third = await build(folder, 'three');
  expect(await statuses([...first, ...third])).toEqual([200, 200, 200, 200]);
  const fourth = await build(folder, 'four');
  expect(await statuses([...first, ...third, ...fourth])).toEqual([404, 404, 200, 200, 200, 200]);
  expect((await fetch(`${edge.origin}/remotes/outlet/.builds.json`)).status).toBe(404);
  await edge.close();
});
