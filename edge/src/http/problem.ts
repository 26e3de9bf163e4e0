import { PROBLEM_TYPE, problemDocument, REFUSALS, type Refusal } from '@netra/node-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Responds with a problem document (RFC 9457), as the gateway does. */
export function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, sentence, key, headers }: Refusal,
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problemDocument(status, code, sentence, key)));
}

const CODES: Record<number, string> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_TYPE' };

/** Responds to errors that Fastify raises, such as an address that cannot be parsed. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status = 500 } = error;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const refusal =
    status < 500
      ? { ...REFUSALS.malformed, status, code: CODES[status] ?? 'VALIDATION' }
      : { ...REFUSALS.failed, status };
  void problem(request, reply, refusal);
}
