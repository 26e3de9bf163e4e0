import * as kit from '@netra/web-kit';
import kitPackage from '@netra/web-kit/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** A module that the shell shares with containers. */
interface SharedModule {
  get: () => Promise<() => unknown>;
  lib: () => unknown;
  loaded: true;
  eager: true;
  from: 'shell';
}

/**
 * The three modules that shell and remotes share, by name: the kit holds all state. The versions that remotes require are in
 * the kit's `federation.mjs`.
 */
const sharedModules: Record<string, { version: string; module: unknown }> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsxRuntime },
  '@netra/web-kit': { version: kitPackage.version, module: kit },
};

/**
 * The shared modules by name and version, in the form that containers expect: webpack's own read `get`, those of the
 * federation runtime `lib`.
 */
export const shareScope: Record<string, Record<string, SharedModule>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => {
    const lib = () => module;
    return [
      name,
      { [version]: { get: () => Promise.resolve(lib), lib, loaded: true, eager: true, from: 'shell' } },
    ];
  }),
);
