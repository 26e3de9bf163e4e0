/* global __webpack_require__ */
// Runs in the browser before a container. The shell loads one that failed anew under another query; its chunks take the
// query over: a browser would join their requests to those that hang.
const { search } = new URL(document.currentScript.src);
if (search) {
  for (const naming of ['u', 'miniCssF']) {
    const nameOf = __webpack_require__[naming];
    if (nameOf) __webpack_require__[naming] = (chunk) => nameOf(chunk) + search;
  }
}
