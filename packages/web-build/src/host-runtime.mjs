/**
 * Stands in the shell's build for the federation runtime of `@module-federation/enhanced`, of whose containers it keeps what our
 * remotes use: they are given the shell's modules and bring none of their own. The runtime chooses among versions, reads manifests,
 * loads ahead and has hooks for plugins, for 15 kB of the first page. Here the edge names containers and chunks
 * in the HTML, and lists no remote whose `requires` the shell does not meet.
 */
const bundlerRuntime = {
  init: ({ webpackRequire }) => ({ name: webpackRequire.federation.initOptions.name }),
  initContainerEntry: ({ webpackRequire, shareScope }) => {
    webpackRequire.S = { default: shareScope };
  },
  /** Puts what a chunk shares where its modules look for it. Nothing has to be waited for: the shell has it already. */
  consumes: ({ chunkId, chunkMapping, webpackRequire }) => {
    const wanted = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping;
    for (const id of chunkMapping[chunkId] ?? []) {
      const { shareKey, fallback } = wanted[id];
      const [provided] = Object.values(webpackRequire.S.default[shareKey] ?? {});
      webpackRequire.m[id] = (module) => {
        module.exports = (provided ? provided.lib : fallback())();
      };
    }
  },
};

const federation = { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} };

globalThis.netraFederation = federation;

export default federation;
