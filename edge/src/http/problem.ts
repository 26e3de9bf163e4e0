import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The codes that the API's document names, by status. */
const CODES: Record<number, string> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

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
    .send(
      JSON.stringify({
        type: 'about:blank',
        title,
        status,
        detail: sentence,
        message: sentence,
        code: CODES[status] ?? 'VALIDATION',
      }),
    );
}

/** Answers what the framework refuses before any route of ours: an address or a type that cannot be read. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status = 500 } = error;
  if (status < 500) return void problem(request, reply, status, 'The request is not well-formed');
  request.log.error({ err: error }, 'a request failed');
  void problem(request, reply, 500, 'Something went wrong on our side');
}
