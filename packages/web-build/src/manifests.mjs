import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { company } from '@netra/web-kit/company';
import { chunkOf } from './federation.mjs';
import { readPages } from './paths.mjs';

const { version } = createRequire(import.meta.url)('@netra/web-kit/package.json');
const NO_FILES = { js: [], css: [], later: [] };

/** A plugin that adds a JSON file with the result of `content` to the build. */
const emit = (file, stage, content) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap(file, (compilation) =>
      compilation.hooks.processAssets.tap({ name: file, stage: webpack.Compilation[stage] }, () =>
        compilation.emitAsset(file, new webpack.sources.RawSource(JSON.stringify(content(compilation)))),
      ),
    ),
});

/** Writes `company.json`: the shop's company details, for the edge. */
export const companyFacts = () => emit('company.json', 'PROCESS_ASSETS_STAGE_ADDITIONAL', () => company);

/**
 * Writes `known-remotes.json` for the edge: the version of web-kit that the shell shares with remotes, and the routes of remotes
 * that have never been deployed.
 */
export const knownRemotes = (folders) =>
  emit('known-remotes.json', 'PROCESS_ASSETS_STAGE_ADDITIONAL', () => ({
    platform: version,
    remotes: Object.entries(folders).map(([name, folder]) => ({
      requires: {},
      ...tableOf(name, '', readPages(folder), () => NO_FILES),
    })),
  }));

/**
 * Writes a remote's `pages.json` for the edge: each page with the scripts and styles that it needs, so that the server can name them
 * in the HTML. The stage is after the content hashes are final (OPTIMIZE_HASH) and before files are compressed.
 */
export const pagesOf = (name, pages) =>
  emit('pages.json', 'PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER', (compilation) => {
    const scripts = compilation.entrypoints.get(name).getFiles();
    const entry = scripts.find((file) => file.endsWith('.js'));
    return tableOf(name, entry, pages, (expose) => filesOf(compilation, expose));
  });

const frameOf = ({ js, css }) => ({ expose: './Frame', js, css });

const tableOf = (name, entry, { pages, frame, ...about }, files) => ({
  ...about,
  name,
  entry,
  frame: frame ? frameOf(files('./Frame')) : null,
  pages: pages.map(({ module: _module, ...page }) => {
    const { later, ...named } = files(page.expose);
    return { ...page, ...named, ...(page.offline && { later }) };
  }),
});

/** The chunks that the container loads for an exposed module, and those that the module itself loads later. */
function filesOf(compilation, expose) {
  const group = compilation.namedChunkGroups.get(chunkOf(expose));
  const files = group?.getFiles().filter((file) => !file.includes('hot-update')) ?? [];
  const later = group?.getChildren().flatMap((child) => child.getFiles()) ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
    later: [...new Set(later)].filter((file) => !files.includes(file)),
  };
}

/** Copies files that the web manifest and the pages' heads reference under fixed names: icons and previews. */
export const namedFiles = (folder) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('named-files', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'named-files', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(folder))
            compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(path.join(folder, file))));
        },
      ),
    ),
});
