/**
 * Stands in a remote's build for the federation runtime: the shell has one already, and a second would cost every
 * page 20 kB. A remote that runs alone is built with its own.
 */
export default globalThis.netraFederation;
