import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PROBLEM_TYPE, readOn } from '@netra/node-kit';
import { logError, runWithContext } from '@netra/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBodyOf, problemOf } from './problem.js';

/** The only place that turns errors into answers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Responds with a problem document, and logs the error if it is ours. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBodyOf(error);
  const route = `${request.method} ${request.routeOptions?.url ?? 'unknown address'}`;
  runWithContext({ requestId: request.id }, () => logError(error, body, route));
  const { status, headers, document } = problemOf(body);
  if (status === 413) readOn(request.raw, reply.raw);
  void reply.status(status).headers(headers).type(PROBLEM_TYPE).send(JSON.stringify(document));
}
