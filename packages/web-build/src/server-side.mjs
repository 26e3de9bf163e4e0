import path from 'node:path';
import webpack from 'webpack';
import { ASSETS, cacheOf, cssModules, QUIET, resolve, script } from './base.mjs';
import { exposes, shared } from './federation.mjs';
import { outDirOf, readPages } from './paths.mjs';

/** The configuration shared by the server's builds: class names without styles, no assets, not minified. */
const serverBase = ({ name, folder }) => ({
  name: `${name}-server`,
  context: folder,
  mode: 'production',
  devtool: false,
  target: 'node26',
  output: {
    path: path.join(outDirOf(name), 'server'),
    // Hashed names: a process can load the next build without emptying its module cache.
    filename: '[name].[contenthash:12].cjs',
    chunkFilename: '[name].[contenthash:12].cjs',
    assetModuleFilename: ASSETS,
    uniqueName: `netra-${name}-server`,
    clean: true,
  },
  resolve,
  module: {
    rules: [
      script('node 26'),
      { test: /\.css$/, loader: 'css-loader', options: { modules: onlyNames(name) } },
      { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource', generator: { emit: false } },
    ],
  },
  optimization: { minimize: false },
  cache: cacheOf(`${name}-server`),
  ...QUIET,
});

const onlyNames = (name) => ({ ...cssModules(name), exportOnlyLocals: true });

/** The shell for the server: it renders pages to HTML, and provides the modules that they share. */
export const serverHost = ({ folder }) => {
  const common = serverBase({ name: 'shell', folder });
  return {
    ...common,
    entry: { render: './src/rendering/render.tsx' },
    // File URLs are those of the build for browsers.
    output: { ...common.output, publicPath: '/shell/', library: { type: 'commonjs2' } },
    plugins: [
      // Browsers load the code of remotes; the edge provides it to the server's build.
      new webpack.NormalModuleReplacementPlugin(/\/remote-views$/, './remote-views.server'),
      new webpack.NormalModuleReplacementPlugin(/\/waiting$/, './waiting.server'),
    ],
  };
};

/** A remote for the edge: a container of its server-rendered pages; undefined when it has none. */
export const serverRemote = ({ name, folder }) => {
  const pages = readPages(folder).pages.filter(({ ssr }) => ssr);
  if (pages.length === 0) return undefined;
  const common = serverBase({ name, folder });
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: `/remotes/${name}/` },
    plugins: [
      // Webpack's own plugin: the edge loads the container itself and needs no federation runtime.
      new webpack.container.ModuleFederationPlugin({
        name: 'container',
        filename: 'container.[contenthash:12].cjs',
        library: { type: 'commonjs-module' },
        exposes: exposes(Object.fromEntries(pages.map(({ expose, module }) => [expose, module]))),
        shared: shared(),
      }),
    ],
  };
};
