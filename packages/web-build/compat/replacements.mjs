import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const folderOf = (library) => path.dirname(require.resolve(`${library}/package.json`));
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Library files that the build replaces with files of this folder, with the version that each was tried on. After an upgrade
 * `compat.spec.ts` fails: compare the file with its replacement, run the browser tests, and update version and hashes.
 */
export const REPLACEMENTS = {
  router: {
    library: 'react-router',
    version: '8.5.1',
    by: here('router-framework.mjs'),
    files: {
      'dist/production/lib/dom/ssr/components.js': '88ed61cf150b2cec',
      'dist/development/lib/dom/ssr/components.js': '88ed61cf150b2cec',
    },
  },
  queries: {
    library: '@tanstack/query-core',
    version: '5.108.0',
    by: here('no-infinite-queries.mjs'),
    files: { 'build/modern/infiniteQueryBehavior.js': 'dd4b89ed4e53efd5' },
  },
  federation: {
    library: '@module-federation/webpack-bundler-runtime',
    version: '2.9.2',
    by: here('remote-runtime.mjs'),
    // The first generates the code that calls the runtime, the second the stylesheet names that it changes.
    with: { '@module-federation/enhanced': '2.9.2', 'mini-css-extract-plugin': '2.10.2' },
    files: { 'dist/bundler.js': '90f8661fd04bb92a' },
  },
};

/** A replacement for webpack's `resolve.alias`. */
export const aliasOf = ({ library, by, files }) =>
  Object.fromEntries(Object.keys(files).map((file) => [path.join(folderOf(library), file), by]));
