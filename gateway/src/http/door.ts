import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { observeRequest, unavailable } from '@netra/service-kit';
import type { CatalogCache } from './catalog-cache.js';
import { PROBLEM_TYPE } from './media-types.js';
import { problemOf } from './problem.js';
import { requestIdOf } from './request-id.js';
import { securityHeaders } from './security-headers.js';

const BUSY = problemOf(
  unavailable('The shop is very busy at the moment, please try again in a few seconds', 2).body,
);
const BODY = JSON.stringify(BUSY.document);

/** Streams stay open for hours and have limits of their own; probes are asked most when there is most to do. */
const UNCOUNTED = /^\/api\/(healthz|readyz)|\/live(\?|$)/;

/**
 * Stands before the server: answers what is kept, and refuses at once what is more than can be served in time, because a
 * request that waits until its caller has gone costs as much as one that is answered.
 */
export function guardDoor(server: Server, most: number, cache: CatalogCache | undefined): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  let atWork = 0;
  server.on('request', (request, response) => {
    if (cache?.answer(request, response)) return;
    if (!UNCOUNTED.test(request.url ?? '')) {
      if (atWork >= most) return refuse(request, response);
      atWork++;
      response.once('close', () => atWork--);
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { status, headers } = BUSY;
  response.writeHead(status, {
    ...securityHeaders(''),
    ...headers,
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(BODY),
    'x-request-id': requestIdOf(request),
  });
  response.end(BODY);
  observeRequest({ method: request.method ?? '', route: 'refused', status, seconds: 0 });
}
