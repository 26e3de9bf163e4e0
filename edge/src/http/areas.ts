import type { IncomingMessage } from 'node:http';
import { apiArea, isForm } from '@netra/node-kit';
import type { FastifyRequest } from 'fastify';

const PROBES = new Set(['/healthz', '/readyz', '/api/healthz', '/api/readyz']);
/** Percent-encoded dots and slashes are rejected, so that every decoder sees the same file. */
const FILE = /^\/(remotes|shell)\/[\w@-]+(\.?[\w@/-]+)*$/;

/**
 * The load-shedding area of a request; undefined where the request is not counted: the gateway sheds calls, files are cheap and may be
 * fetched slowly, pictures have their own limit, and probes matter most under load.
 */
export function areaOf(request: IncomingMessage): string | undefined {
  const path = pathOf(request);
  const isCounted = !PROBES.has(path) && !path.startsWith('/images/') && !FILE.test(path);
  return isCounted && apiArea(request) === undefined ? 'pages' : undefined;
}

/**
 * The name of a request's route in the metrics. All calls share one route of the proxy; probes and uploads have their own names, because
 * the service level objectives leave them out.
 */
export function routeOf(request: FastifyRequest): string {
  const { url: route = 'page' } = request.routeOptions;
  if (!route.startsWith('/api')) return route;
  const path = pathOf(request.raw);
  if (PROBES.has(path)) return path;
  return isForm(request.raw) ? `${route} upload` : route;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';
