import { createInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The parts of the federation runtime that the build put into the shell. */
interface Federation {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare const __webpack_require__: { federation: Federation };
declare global {
  /** What the remotes are built against instead of a federation runtime of their own; the kit's builds know the name. */
  var netraFederation: (Federation & { bundlerRuntimeOptions: object }) | undefined;
}

const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;

globalThis.netraFederation = {
  // Each container is an instance of its own: the runtime's `init` would take it for the shell, whose build this is.
  runtime: { ...runtime, init: createInstance },
  // A build without exposed modules, as the shell's, leaves out what containers need.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
