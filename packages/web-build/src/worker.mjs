import webpack from 'webpack';
import { cacheOf, QUIET, resolve, script, TARGETS } from './base.mjs';
import { outDirOf } from './paths.mjs';
import { PrecompressPlugin } from './precompress.mjs';

/** The configuration of the service worker, one file in the shell's folder. Its name is fixed, because browsers identify it by its URL. */
export const serviceWorker = ({ folder }) => ({
  name: 'shell-worker',
  context: folder,
  mode: 'production',
  devtool: false,
  target: 'webworker',
  entry: { 'service-worker': './src/worker/service-worker.ts' },
  output: { path: outDirOf('shell'), filename: '[name].js' },
  resolve,
  module: { rules: [script(TARGETS)] },
  plugins: [
    // Everything in one file: a worker cannot load chunks while offline.
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new PrecompressPlugin(),
  ],
  cache: cacheOf('shell-worker'),
  ...QUIET,
});
