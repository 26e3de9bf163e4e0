import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const MIB = 1024 * 1024;
export const JSON_LIMIT = MIB;
export const IMAGE_LIMIT = 10 * MIB;
/** Longer than any path parameter that is valid, percent-encoded. */
const PARAMETER_LIMIT = 2_000;

/** Limits against slow and huge requests; connections are kept longer than a proxy keeps its own. */
export const LIMITS: FastifyHttpOptions<Server> = {
  bodyLimit: JSON_LIMIT,
  requestTimeout: 60_000,
  connectionTimeout: 90_000,
  keepAliveTimeout: 75_000,
  routerOptions: { maxParamLength: PARAMETER_LIMIT },
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
};
