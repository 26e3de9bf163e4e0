import webpack from 'webpack';
import { chunkOf } from './federation.mjs';

/**
 * Writes the remote's `pages.json` for the edge: each page with the scripts and styles it needs, so that
 * the server can name them in the HTML.
 */
export class PagesPlugin {
  constructor(name, table) {
    this.name = name;
    this.table = table;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Pages', (compilation) => {
      // After the content hashes are final (OPTIMIZE_HASH), before files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Pages', stage }, () => {
        const json = JSON.stringify(this.manifest(compilation), null, 2);
        compilation.emitAsset('pages.json', new webpack.sources.RawSource(json));
      });
    });
  }

  manifest(compilation) {
    const { pages, frame, ...about } = this.table;
    const files = (expose) => filesOf(compilation, expose);
    const entry = compilation.entrypoints
      .get(this.name)
      .getFiles()
      .find((file) => file.endsWith('.js'));
    return {
      ...about,
      name: this.name,
      entry,
      frame: frame ? { expose: './Frame', ...files('./Frame') } : null,
      pages: pages.map(({ module: _module, ...page }) => ({ ...page, ...files(page.expose) })),
    };
  }
}

/** The chunks that the container loads for one exposed module. */
function filesOf(compilation, expose) {
  const group = compilation.namedChunkGroups.get(chunkOf(expose));
  const files = group?.getFiles().filter((file) => !file.includes('hot-update')) ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
