import * as kit from '@netra/web-kit';
import kitPackage from '@netra/web-kit/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * The three modules that shell and remotes share, by name: the kit holds all state. The versions that remotes require are in
 * the kit's `federation.mjs`.
 */
export const sharedModules: Record<string, { version: string; module: unknown }> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsxRuntime },
  '@netra/web-kit': { version: kitPackage.version, module: kit },
};
