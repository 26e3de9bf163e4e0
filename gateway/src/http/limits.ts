import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const MIB = 1024 * 1024;
export const IMAGE_LIMIT = 10 * MIB;
/** Longer than any path parameter that is valid, percent-encoded. */
const PARAMETER_LIMIT = 2_000;

/** Limits against slow and huge requests; connections are kept longer than a proxy keeps its own. */
export const LIMITS: FastifyHttpOptions<Server> = {
  requestTimeout: 60_000,
  connectionTimeout: 90_000,
  keepAliveTimeout: 75_000,
  routerOptions: { maxParamLength: PARAMETER_LIMIT },
  // Node looks for what is too late only so often, by default every 30 s.
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};
