/** PostgreSQL and NATS as child processes, for `npm start` and for tests. */
export { startPostgres, type PostgresOptions, type PostgresServer } from './postgres.js';
export { startNats, type NatsOptions, type NatsServer } from './nats.js';
export { findNatsServer } from './nats-binary.js';
export { forgetOwner, noteOwner, stopLeftover } from './leftovers.js';
export { freePort, isFree, tryPort } from './ports.js';
export { startServer, type ServerProcess } from './server-process.js';
export { COMPILE_CACHE } from './compile-cache.js';
export { isAlive } from './process-end.js';
