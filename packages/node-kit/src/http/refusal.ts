import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, problemDocument } from './problem-document.js';
import { requestIdOf } from './request-id.js';

/** A response to a request that reaches no route. */
export interface Refusal {
  status: number;
  /** The error code of the API. */
  code: string;
  /** The key of the error in the catalogue of `@netra/contracts`, and its sentence there. */
  key: string;
  sentence: string;
  headers?: Record<string, string>;
}

const unavailable = (key: string, sentence: string, retryAfter: number): Refusal => ({
  status: 503,
  code: 'UNAVAILABLE',
  key,
  sentence,
  headers: { 'retry-after': String(retryAfter) },
});

/** The refusals of the edge, and of every process before its routes. */
export const REFUSALS = {
  busy: unavailable('shop.busy', 'The shop is very busy at the moment, please try again in a few seconds', 2),
  gatewayAway: unavailable('shop.away', 'The service is not available right now. Try again shortly.', 2),
  picturesAway: unavailable('pictures.away', 'Pictures are not available right now.', 2),
  pictureNotFound: {
    status: 404,
    code: 'NOT_FOUND',
    key: 'picture.notFound',
    sentence: 'There is no such picture',
  },
  sitemapAway: unavailable('sitemap.away', 'The list of pages is not available right now.', 60),
  tooLarge: {
    status: 413,
    code: 'TOO_LARGE',
    key: 'request.tooLarge',
    sentence: 'The request is too large',
  },
  tooSlow: {
    status: 408,
    code: 'VALIDATION',
    key: 'request.tooSlow',
    sentence: 'The request took too long to arrive',
  },
  malformed: {
    status: 400,
    code: 'VALIDATION',
    key: 'request.malformed',
    sentence: 'The request is not well-formed',
  },
  readOnly: {
    status: 405,
    code: 'VALIDATION',
    key: 'address.readOnly',
    sentence: 'This address can only be read.',
    headers: { allow: 'GET, HEAD' },
  },
  failed: {
    status: 500,
    code: 'INTERNAL',
    key: 'service.failed',
    sentence: 'Something went wrong on our side',
  },
} satisfies Record<string, Refusal>;

const HEADERS = {
  'content-type': PROBLEM_TYPE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Responds with a problem document. If the body has not arrived completely, the connection is closed afterwards, except for 413: there the
 * rest is read and discarded until the server's request timeout, because closing early resets the connection, and the sender may never see
 * the response.
 */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const [headers, body] = answerOf(refusal);
  if (refusal.status === 413) readOn(request, response);
  else if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(refusal.status, { ...headers, 'x-request-id': requestIdOf(request) }).end(body);
}

/**
 * Reads and discards the rest of a refused body and keeps the connection open, even if the sender asks to close it: a proxy that is still
 * writing would treat a closed connection as a failure of the server.
 */
export function readOn(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'keep-alive');
  request.resume();
}

function answerOf({ status, code, key, sentence, headers }: Refusal): [Record<string, string>, string] {
  const body = JSON.stringify(problemDocument(status, code, sentence, key));
  return [{ ...HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) }, body];
}

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to input that Node cannot parse as HTTP, for which no request exists, and closes the connection. */
export function answerClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[code] ?? 400;
  const [headers, body] = answerOf({ ...REFUSALS.malformed, status });
  const lines = Object.entries({ ...headers, connection: 'close' }).map((pair) => pair.join(': '));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
