import { PROBLEM_TYPE, problemDocument } from '@netra/node-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The error codes of the API, by status. */
const CODES: Record<number, string> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** Responds with a problem document (RFC 9457), as the gateway does; `sentence` may be shown to a person. */
export function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemDocument(status, CODES[status] ?? 'VALIDATION', sentence)));
}

/** Responds to errors that Fastify raises before a route is found, such as an address that cannot be parsed. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status = 500 } = error;
  if (status < 500) return void problem(request, reply, status, 'The request is not well-formed');
  request.log.error({ err: error }, 'a request failed');
  void problem(request, reply, 500, 'Something went wrong on our side');
}
