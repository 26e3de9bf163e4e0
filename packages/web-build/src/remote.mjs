import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { aliasOf, REPLACEMENTS } from '../compat/replacements.mjs';
import { base } from './base.mjs';
import { remotePlugin } from './federation.mjs';
import { hotClient } from './hot.mjs';
import { htmlDocument } from './html-document.mjs';
import { pagesOf } from './manifests.mjs';
import { kit, readPages } from './paths.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The configuration of a remote, or of the same pages as a standalone site.
 *
 * @param {{name: string, folder: string, outDir?: string, development?: boolean, standalone?: boolean}} options
 *   `name` is the remote's federation name; its pages are listed in `<folder>/pages.json`.
 */
export const remote = ({ standalone = false, ...options }) =>
  standalone ? alone(options) : federated(options);

function federated({ name, folder, outDir, development = false }) {
  const pages = readPages(folder);
  const common = base({ name, folder, layer: 'remote', outDir, development });
  return {
    ...common,
    entry: {},
    // The URL at which the edge serves it; server-rendered pages use the same. A running site may load one that is being developed.
    output: { ...common.output, publicPath: development ? 'auto' : `/remotes/${name}/` },
    resolve: {
      ...common.resolve,
      alias: { ...aliasOf(REPLACEMENTS.federation), 'react/jsx-dev-runtime$': here('jsx-dev-runtime.mjs') },
    },
    plugins: [
      remotePlugin({
        name,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:12].js',
        modules: modulesOf(pages),
        // A container has no entry that could listen for new builds.
        runtimePlugins: development ? [hotClient(name)] : [],
      }),
      pagesOf(name, pages),
      ...common.plugins,
    ],
  };
}

function alone({ name, folder, outDir, development = false }) {
  const common = base({
    name,
    folder,
    layer: 'remote',
    outDir: outDir ?? path.join(folder, 'dist-standalone'),
    development,
    variant: 'standalone',
  });
  const loadPages = {
    resource: path.join(folder, 'pages.json'),
    type: 'javascript/auto',
    use: here('pages-loader.cjs'),
  };
  return {
    ...common,
    entry: { [name]: path.join(kit, 'src/standalone/main.tsx') },
    // The edge serves it in place of the shell: SHELL_DIR names the folder.
    output: { ...common.output, publicPath: '/shell/' },
    resolve: { ...common.resolve, alias: { 'netra-pages$': path.join(folder, 'pages.json') } },
    module: { rules: [...common.module.rules, loadPages] },
    plugins: [...htmlDocument({ template: path.join(kit, 'src/standalone/index.html') }), ...common.plugins],
  };
}

function modulesOf({ frame, pages }) {
  const modules = pages.map(({ expose, module }) => [expose, module]);
  if (frame) modules.push(['./Frame', frame]);
  return Object.fromEntries(modules);
}
