import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { insteadOf } from './instead-of.mjs';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The bundler's part of the federation runtime, which the plugin puts into every build. */
const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** What both sides tell the plugin. */
const common = { shareStrategy: 'loaded-first', dts: false, dev: false };

/**
 * What a remote takes from the shell, which provides it in `shared-modules.ts`. Everything with state (router, queries,
 * session, toasts) is behind the kit, so that the bundler still shakes the libraries there.
 */
export const shared = () => {
  const taken = (name, requiredVersion) => ({
    singleton: true,
    requiredVersion,
    version: version(name),
    import: false,
  });
  const react = taken('react', version('react'));
  return {
    react,
    'react/jsx-runtime': react,
    '@netra/web-kit': taken('@netra/web-kit', `^${version('@netra/web-kit')}`),
  };
};

/** The name of the chunk that begins an exposed module. */
export const chunkOf = (expose) => expose.replace(/^\.\//, '');

/** The modules of a container in the form that the plugins take: each in a chunk of its name. */
export const exposes = (modules) =>
  Object.fromEntries(
    Object.entries(modules).map(([expose, module]) => [expose, { import: module, name: chunkOf(expose) }]),
  );

/** The plugins that make a build the host. It finds its remotes, and shares its modules, at run time. */
export const hostPlugins = (name) => [
  new ModuleFederationPlugin({ ...common, name, remotes: {}, manifest: false }),
  insteadOf(BUNDLER_RUNTIME, here('host-runtime.mjs')),
];

/**
 * The plugins that make a build a remote with its `mf-manifest.json`.
 *
 * @param {{name: string, filename: string, modules: Record<string, string>, runtimePlugins: string[]}} options
 *   `modules` are the exposed modules by name, such as `{'./Shop': './src/shop/shop.page.tsx'}`
 */
export const remotePlugins = ({ name, filename, modules, runtimePlugins }) => [
  new ModuleFederationPlugin({
    ...common,
    name,
    filename,
    manifest: { fileName: 'mf-manifest.json' },
    exposes: exposes(modules),
    runtimePlugins,
    shared: shared(),
  }),
  insteadOf(BUNDLER_RUNTIME, here('remote-runtime.mjs')),
];
