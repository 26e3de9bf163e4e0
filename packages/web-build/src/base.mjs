import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { hotPlugins } from './hot.mjs';
import { KeptBuildsPlugin, keptIn } from './kept-builds.mjs';
import { PrecompressPlugin } from './precompress.mjs';
import { cacheDir, kits, outDirOf, root } from './paths.mjs';
import { cacheVersion } from './source-hash.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The path of files that are neither scripts nor styles. */
export const ASSETS = 'assets/[name].[contenthash:12][ext]';

/** The oldest supported browsers: those with `light-dark()`, native dialogs and cascade layers. */
export const TARGETS = 'chrome 123, firefox 120, safari 17.5';

/** The rule that compiles TypeScript for `targets`. */
export const script = (targets, development = false) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development, refresh: development } },
    },
  },
});

/** Cascade layers make precedence independent of the loading order: kits < shell < remote. */
const layered = (layer) => ({ loader: here('layer-loader.cjs'), options: { layer } });

export const resolve = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['netra-src', '...'],
};

/** Class names, which must match between the builds of an application for browser and server. */
export const cssModules = (name) => ({
  localIdentName: `${name}-[name]-[local]-[hash:base64:4]`,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent: ({ resourcePath }, _pattern, local) =>
    `${name}-${path.basename(resourcePath, '.module.css')}-${local}`,
});

const styles = (name, layer) => {
  const modules = { modules: cssModules(name) };
  const extract = (options) => [MiniCssExtractPlugin.loader, { loader: 'css-loader', options }];
  return [
    { test: /\.module\.css$/, include: kits, use: [...extract(modules), layered('kit')] },
    { test: /\.module\.css$/, exclude: kits, use: [...extract(modules), layered(layer)] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: extract({}) },
  ];
};

const modeOf = (development) => (development ? 'development' : 'production');

const minified = {
  implementation: MinimizerPlugin.swcMinify,
  options: { compress: { ecma: 5, passes: 2 }, mangle: true },
};

const minimizer = [
  // The second run simplifies what the first has inlined: 0.2 kB (brotli) of the first page; more passes find nothing.
  new MinimizerPlugin({ minify: [minified, minified], extractComments: false }),
  new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
];

/** Webpack's cache of one build, valid for this folder, these configurations and these library versions. */
export const cacheOf = (name) => ({
  type: 'filesystem',
  cacheDirectory: path.join(cacheDir, 'webpack'),
  name,
  version: cacheVersion(),
});

/** Options of every build: prints only errors and warnings. */
export const QUIET = {
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  snapshot: { managedPaths: [path.join(root, 'node_modules')] },
};

/**
 * The common part of the configurations of shell and remotes.
 *
 * @param {{name: string, folder: string, layer: 'shell' | 'remote', outDir?: string, development?: boolean,
 *   variant?: string}} options `name` is the federation name and the prefix of class names; `variant` keeps the
 *   caches of different builds of one application apart.
 */
export const base = ({
  name,
  folder,
  layer,
  outDir,
  development = false,
  variant = modeOf(development),
}) => ({
  name,
  context: folder,
  mode: modeOf(development),
  devtool: development ? 'cheap-module-source-map' : false,
  target: 'web',
  output: {
    path: outDir ?? outDirOf(name),
    filename: development ? '[name].js' : '[name].[contenthash:12].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:12].js',
    assetModuleFilename: ASSETS,
    publicPath: 'auto',
    uniqueName: `netra-${name}`,
    chunkLoadTimeout: 8000,
    // The folder `server` belongs to the server's build, which cleans it, and the service worker to its own build.
    clean: !development && keptIn(outDir ?? outDirOf(name), /^(server(\/|$)|service-worker\.js)/),
  },
  resolve,
  module: {
    rules: [
      script(TARGETS, development),
      ...styles(name, layer),
      { test: /\.(woff2|svg|png|webp|avif|jpg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: development ? '[name].css' : '[name].[contenthash:12].css',
      chunkFilename: development ? '[name].css' : '[name].[contenthash:12].css',
      // Components import their styles in different orders, which layers and one-class selectors make harmless.
      ignoreOrder: true,
    }),
    ...(development ? hotPlugins() : [new PrecompressPlugin(), new KeptBuildsPlugin()]),
  ],
  optimization: { minimizer, moduleIds: 'deterministic', chunkIds: development ? 'named' : 'deterministic' },
  cache: cacheOf(`${name}-${variant}`),
  ...QUIET,
});
