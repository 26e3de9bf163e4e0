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
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail: sentence, message: sentence }));
}
