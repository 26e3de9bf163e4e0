import { createInstance } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/**
 * Stands in the shell's build for the bundler's part of the federation runtime: the same parts, but only those that the
 * shell and its containers use. Each of them becomes an instance of its own; the runtime's `init` would take a container for
 * the shell, of whose build it is.
 */
const federation = {
  runtime: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }) => createInstance(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

globalThis.netraFederation = federation;

export default federation;
