import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The client's address, by which tries are limited; a forwarded one only from a trusted proxy (`TRUST_PROXY`). */
export const ClientAddress = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  context
    .switchToHttp()
    .getRequest<FastifyRequest>()
    .ip.replace(/^::ffff:/, ''),
);
