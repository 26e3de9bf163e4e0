import { STATUS_CODES, type RequestListener, type Server } from 'node:http';
import { observeRequest } from '@netra/telemetry';
import { requestIdOf } from './request-id.js';

const SENTENCE = 'The shop is very busy at the moment, please try again in a few seconds';
const BODY = JSON.stringify({
  type: 'about:blank',
  title: STATUS_CODES[503],
  status: 503,
  detail: SENTENCE,
  message: SENTENCE,
  code: 'UNAVAILABLE',
});
const HEADERS = {
  'content-type': 'application/problem+json',
  'content-length': String(Buffer.byteLength(BODY)),
  'cache-control': 'no-store',
  'retry-after': '2',
  'x-content-type-options': 'nosniff',
};

/** Files are cheap and may be fetched slowly, streams stay open for hours, probes are asked most when there is most to do. */
const UNCOUNTED = /^\/(healthz|readyz|api\/healthz|api\/readyz|images\/|remotes\/|shell\/)|\/live(\?|$)/;

/**
 * Stands before the server and refuses at once what is more than can be served in time. Behind it requests would wait for
 * one of the gateway's connections until their callers have gone, and cost as much as those that are answered.
 */
export function guardDoor(server: Server, most: number): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  let atWork = 0;
  server.on('request', (request, response) => {
    if (!UNCOUNTED.test(request.url ?? '')) {
      if (atWork >= most) {
        response.writeHead(503, { ...HEADERS, 'x-request-id': requestIdOf(request) }).end(BODY);
        observeRequest({ method: request.method ?? '', route: 'refused', status: 503, seconds: 0 });
        return;
      }
      atWork++;
      response.once('close', () => atWork--);
    }
    for (const listener of listeners) listener.call(server, request, response);
  });
}
