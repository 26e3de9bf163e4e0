import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;

/**
 * What a remote takes from the shell, which provides it in `shared-modules.ts`. Everything with state (router, queries,
 * session, toasts) is behind the kit, so that the bundler still shakes the libraries there.
 */
const shared = () => {
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

/**
 * Makes a build a container of the pages that it exposes.
 *
 * @param {{name: string, filename: string, library: object, modules: Record<string, string>}} options
 *   `modules` are the exposed modules by name, such as `{'./Shop': './src/shop/shop.page.tsx'}`
 */
export const container = ({ name, filename, library, modules }) =>
  new webpack.container.ModuleFederationPlugin({
    name,
    filename,
    library,
    exposes: Object.fromEntries(
      Object.entries(modules).map(([expose, module]) => [expose, { import: module, name: chunkOf(expose) }]),
    ),
    shared: shared(),
  });
