/* global __webpack_require__ */
/**
 * Replaces the runtime of `@module-federation/webpack-bundler-runtime` in a remote's build. The runtime selects among versions of shared
 * modules, reads manifests, preloads and calls plugins, in 9 kB (brotli) of the first page. Our remotes get the shell's modules through the
 * public protocol of containers (`init`, `get`) and bring none themselves. Below is only what the generated code of the plugin calls. Tried
 * with 2.9.2.
 */
export default {
  runtime: {},
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    init: ({ webpackRequire }) => ({ name: webpackRequire.federation.initOptions.name }),
    initContainerEntry: ({ webpackRequire, shareScope }) => {
      webpackRequire.S = { default: shareScope };
    },
    /** Defines the shared modules that a chunk consumes. The shell has already loaded them, so nothing is awaited. */
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
  },
};

// The shell reloads a failed container under another query. Its chunks inherit the query: otherwise a browser would join their requests to
// those that hang. Script names have a documented variable; stylesheet names of mini-css-extract-plugin (2.10.2) have none.
const { search } = new URL(document.currentScript.src);
if (search) {
  const scriptOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => scriptOf(chunk) + search;
  const sheetOf = __webpack_require__.miniCssF;
  if (sheetOf) __webpack_require__.miniCssF = (chunk) => sheetOf(chunk) + search;
}
