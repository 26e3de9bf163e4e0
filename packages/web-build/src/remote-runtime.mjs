/* global __webpack_require__ */
/**
 * Stands in a remote's build for the federation runtime: the shell has one already (`host-runtime.mjs`), and a second
 * would cost every page its size again.
 */
export default globalThis.netraFederation;

// The shell loads a container that failed anew under another query. Its chunks take the query over: a browser would
// join their requests to those that hang.
const { search } = new URL(document.currentScript.src);
if (search) {
  for (const naming of ['u', 'miniCssF']) {
    const nameOf = __webpack_require__[naming];
    if (nameOf) __webpack_require__[naming] = (chunk) => nameOf(chunk) + search;
  }
}
