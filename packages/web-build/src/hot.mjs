import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The module that listens for new builds of an application and puts them into the running page. */
export const hotClient = (name) => `${here('hot-client.mjs')}?name=${name}`;

/** React Fast Refresh for one of several bundles of a page. */
export const hotPlugins = () => [
  new webpack.HotModuleReplacementPlugin(),
  new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, exclude: /node_modules/ }),
  // One refresh runtime for all bundles: only the shell's sees the mounting of the root.
  new webpack.NormalModuleReplacementPlugin(/^react-refresh\/runtime(\.js)?$/, (resource) => {
    if (resource.context !== here('.').replace(/\/$/, '')) resource.request = here('refresh-runtime.cjs');
  }),
];
