import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aliasOf, REPLACEMENTS } from '../compat/replacements.mjs';
import { base } from './base.mjs';
import { hotClient } from './hot.mjs';
import { htmlDocument } from './html-document.mjs';
import { companyFacts, namedFiles, knownRemotes } from './manifests.mjs';

/** The loader of the inline scripts in `index.html`. */
const INLINE_SCRIPT = fileURLToPath(new URL('inline-script-loader.cjs', import.meta.url));

/** Makes unused components of the router removable. */
const router = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/,
  loader: fileURLToPath(new URL('unused-components-loader.cjs', import.meta.url)),
};

/** Libraries that change rarely, in a separate file, which a release of the shell leaves in the browser's cache. */
const vendor = {
  test: /[\\/]node_modules[\\/]/,
  type: /^javascript/,
  name: 'vendor',
  chunks: 'initial',
  enforce: true,
};

/**
 * Global styles and fonts, in a separate stylesheet that a rendered page inlines whole. Loading such rules a second time would make the
 * browser lay out the whole page again.
 */
const theme = {
  test: /[\\/]theme[\\/]\w+\.css$/,
  type: 'css/mini-extract',
  name: 'theme',
  chunks: 'initial',
  enforce: true,
};

/**
 * The configuration of the shell. Its sources share modules with the remotes, which it finds at run time.
 *
 * @param {{folder: string, outDir?: string, remotes?: Record<string, string>, development?: boolean}} options
 *   `remotes` are the folders of the remotes known at build time, by name: their routes outlive a missing build.
 */
export const host = ({ folder, outDir, remotes = {}, development = false }) => {
  const common = base({ name: 'shell', folder, layer: 'shell', outDir, development });
  return {
    ...common,
    entry: { shell: development ? [hotClient('shell'), './src/main.tsx'] : './src/main.tsx' },
    output: { ...common.output, publicPath: '/shell/' },
    resolve: {
      ...common.resolve,
      alias: { ...aliasOf(REPLACEMENTS.router), ...aliasOf(REPLACEMENTS.queries) },
    },
    module: { rules: [...common.module.rules, router] },
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { vendor, theme } } },
    resolveLoader: { alias: { 'inline-script': INLINE_SCRIPT } },
    plugins: [
      ...htmlDocument({
        template: path.join(folder, 'src/index.html'),
        favicon: path.join(folder, 'src/assets/favicon.svg'),
      }),
      knownRemotes(remotes),
      companyFacts(),
      namedFiles(path.join(folder, 'src/assets/icons')),
      namedFiles(path.join(folder, 'src/assets/previews')),
      ...common.plugins,
    ],
  };
};
