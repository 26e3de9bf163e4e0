import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Refuses as the gateway does: a problem document (RFC 9457) with the sentence that a person may be shown. */
export function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): FastifyReply {
  const title = STATUS_CODES[status] ?? 'Error';
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': id })
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail: sentence, message: sentence }));
}
