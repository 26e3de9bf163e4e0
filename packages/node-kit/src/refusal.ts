import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestIdOf } from './request-id.js';

/** An answer to a request that no route has seen. */
export interface Refusal {
  status: number;
  /** The code of the API's problem documents. */
  code: string;
  /** The sentence that a person may be shown. */
  sentence: string;
  headers?: Record<string, string>;
}

const malformed = (status: number): Refusal => ({
  status,
  code: 'VALIDATION',
  sentence: 'The request is not well-formed',
});

export const REFUSALS = {
  busy: {
    status: 503,
    code: 'UNAVAILABLE',
    sentence: 'The shop is very busy at the moment, please try again in a few seconds',
    headers: { 'retry-after': '2' },
  },
  tooLarge: { status: 413, code: 'TOO_LARGE', sentence: 'The request is too large' },
  tooSlow: { status: 408, code: 'VALIDATION', sentence: 'The request took too long to arrive' },
  malformed: malformed(400),
} satisfies Record<string, Refusal>;

const HEADERS = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Answers with a problem document (RFC 9457), and hangs up where a body has not come whole: nobody reads the rest. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const [headers, body] = answerOf(refusal);
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(refusal.status, { ...headers, 'x-request-id': requestIdOf(request) }).end(body);
}

function answerOf({ status, code, sentence, headers }: Refusal): [Record<string, string>, string] {
  const title = STATUS_CODES[status] ?? 'Error';
  const document = { type: 'about:blank', title, status, detail: sentence, message: sentence, code };
  const body = JSON.stringify(document);
  return [{ ...HEADERS, ...headers, 'content-length': String(Buffer.byteLength(body)) }, body];
}

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node cannot read as HTTP, before there is a request, and hangs up. */
export function answerClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[code] ?? 400;
  const [headers, body] = answerOf(malformed(status));
  const lines = Object.entries({ ...headers, connection: 'close' }).map((pair) => pair.join(': '));
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
