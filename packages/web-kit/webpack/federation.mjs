import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const version = (name) => require(`${name}/package.json`).version;

/**
 * The three modules that shell and remotes share. Everything with state (router, queries, session, toasts) is behind
 * the kit, so that the bundler still shakes the libraries there.
 *
 * @param {object} consume `{eager: true}` in the shell, `{import: false}` in a federated remote, `{}` in one that runs alone
 */
export const shared = (consume) => {
  const react = { singleton: true, requiredVersion: version('react'), version: version('react'), ...consume };
  const kit = version('@netra/web-kit');
  return {
    react,
    'react/jsx-runtime': react,
    '@netra/web-kit': { singleton: true, requiredVersion: `^${kit}`, version: kit, ...consume },
  };
};

/** What both sides tell the federation plugin. Snapshots are for Module Federation's own dashboard: 8 kB that we do not load. */
export const federation = {
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
};
