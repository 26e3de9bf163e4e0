/**
 * Stands in the shell's build for the parts of the federation runtime that read manifests in the browser. The shell's server
 * names entries and chunks in the HTML; `disableSnapshot` leaves these parts unused, but in the bundle.
 */
export class SnapshotHandler {
  /** Nothing happens here that a plugin could hear of. */
  hooks = { applyPlugin: () => undefined };
  /** What a remote that moves is taken out of. */
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

/** The beginning of `preloadRemote`, which knows from a manifest what to load. */
export function formatPreloadArgs() {
  throw new Error('Nothing is preloaded by manifests: prefetch.ts loads what a link leads to');
}

export { formatPreloadArgs as preloadAssets, formatPreloadArgs as generatePreloadAssetsPlugin };
