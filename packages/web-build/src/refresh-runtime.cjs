/** All bundles of a page share the refresh runtime of the first one. */
globalThis.netraRefresh ??= require('react-refresh/runtime');
module.exports = globalThis.netraRefresh;
