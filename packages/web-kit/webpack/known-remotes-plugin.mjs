import webpack from 'webpack';
import { readPages } from './read-pages.mjs';

/** Writes `known-remotes.json`: the routes that the edge keeps when a remote has never been there. */
export class KnownRemotesPlugin {
  constructor(folders) {
    this.folders = folders;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KnownRemotes', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'KnownRemotes', stage }, () => {
        const list = Object.entries(this.folders).map(([name, folder]) => known(name, readPages(folder)));
        compilation.emitAsset('known-remotes.json', new webpack.sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}

const NO_FILES = { js: [], css: [] };

const known = (name, { requires = {}, frame, pages }) => ({
  name,
  entry: '',
  requires,
  frame: frame ? { expose: './Frame', ...NO_FILES } : null,
  pages: pages.map(({ module: _module, ...page }) => ({ ...page, ...NO_FILES })),
});
