import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;

/**
 * The modules that a remote takes from the shell, which provides them in `share-scope.ts`. Everything with state (router, queries,
 * session, toasts) is behind the kit, so that the bundler can still tree-shake those libraries.
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

/** The name of the chunk of an exposed module. */
export const chunkOf = (expose) => expose.replace(/^\.\//, '');

/** The exposed modules as the plugins expect them, each in a chunk named after it. */
export const exposes = (modules) =>
  Object.fromEntries(
    Object.entries(modules).map(([expose, module]) => [expose, { import: module, name: chunkOf(expose) }]),
  );

/**
 * The plugin that makes a build a remote with its `mf-manifest.json`.
 *
 * @param {{name: string, filename: string, modules: Record<string, string>, runtimePlugins: string[]}} options
 *   `modules` are the exposed modules by name, such as `{'./Shop': './src/shop/shop.page.tsx'}`
 */
export const remotePlugin = ({ name, filename, modules, runtimePlugins }) =>
  new ModuleFederationPlugin({
    name,
    filename,
    manifest: { fileName: 'mf-manifest.json' },
    exposes: exposes(modules),
    runtimePlugins,
    shared: shared(),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
  });
