/** The first bundle of a page brings the refresh runtime, the others take it from there. */
globalThis.netraRefresh ??= require('react-refresh/runtime');
module.exports = globalThis.netraRefresh;
