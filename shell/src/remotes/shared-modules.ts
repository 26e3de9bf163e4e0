import * as kit from '@netra/web-kit';
import kitPackage from '@netra/web-kit/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** What a container gets from the shell instead of bringing it along. */
interface SharedModule {
  get: () => Promise<() => unknown>;
  loaded: true;
  eager: true;
  from: 'shell';
}

/** The shared modules by name and version. */
export type SharedModules = Record<string, Record<string, SharedModule>>;

const provided = (version: string, module: unknown): Record<string, SharedModule> => ({
  [version]: { get: () => Promise.resolve(() => module), loaded: true, eager: true, from: 'shell' },
});

/**
 * The three modules that shell and remotes share, in the form that webpack's containers take: the kit holds everything
 * with state. What remotes require of them is in the kit's `federation.mjs`.
 */
export const sharedModules: SharedModules = {
  react: provided(react.version, react),
  'react/jsx-runtime': provided(react.version, jsxRuntime),
  '@netra/web-kit': provided(kitPackage.version, kit),
};
