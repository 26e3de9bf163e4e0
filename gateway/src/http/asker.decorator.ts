import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientKey } from '@netra/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/jwt.strategy.js';

/** Who waits for a costly answer, on routes with `Roles`. */
export interface Asker {
  id: string;
  isStaff: boolean;
  /** The key of the client, see `clientKey`. */
  address: string;
  /** Aborted when the connection closes. */
  gone: AbortSignal;
}

export const AskedBy = createParamDecorator((_data: unknown, context: ExecutionContext): Asker => {
  const http = context.switchToHttp();
  const { user, ip } = http.getRequest<FastifyRequest & { user: Session }>();
  const { raw } = http.getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => left.abort());
  const { id, role } = user.actor;
  return { id, isStaff: role !== 'customer', address: clientKey(ip), gone: left.signal };
});
