import { fileURLToPath } from 'node:url';

/** The folder in which Node keeps compiled modules, for `NODE_COMPILE_CACHE`: it saves a third of the time of a start. */
export const COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/node', import.meta.url));
