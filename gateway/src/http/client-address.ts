import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientKey } from '@netra/node-kit';
import type { FastifyRequest } from 'fastify';

/**
 * The client whose attempts are limited (see `clientKey`); a forwarded address counts only from a trusted proxy
 * (`TRUST_PROXY`).
 */
export const ClientAddress = createParamDecorator((_data: unknown, context: ExecutionContext): string =>
  clientKey(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
