import { createRequire } from 'node:module';
import webpack from 'webpack';
import { readPages } from './read-pages.mjs';

/**
 * Writes `known-remotes.json` for the edge: the version of web-kit that the shell shares with remotes, and the routes of remotes
 * that have never been deployed.
 */
export class KnownRemotesPlugin {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KnownRemotes', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'KnownRemotes', stage }, () => {
        const remotes = Object.entries(this.folders).map(([name, folder]) => known(name, readPages(folder)));
        const text = JSON.stringify({ platform: version, remotes });
        compilation.emitAsset('known-remotes.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

const { version } = createRequire(import.meta.url)('@netra/web-kit/package.json');
const NO_FILES = { js: [], css: [] };

const known = (name, { requires = {}, frame, pages }) => ({
  name,
  entry: '',
  requires,
  frame: frame ? { expose: './Frame', ...NO_FILES } : null,
  pages: pages.map(({ module: _module, ...page }) => ({ ...page, ...NO_FILES })),
});
