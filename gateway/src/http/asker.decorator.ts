import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientKey } from '@netra/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/jwt.strategy.js';

/** A visitor who waits for a costly answer on an open route. */
export interface Guest {
  /** The client's key, see `clientKey`. */
  address: string;
  /** Aborted when the connection closes. */
  gone: AbortSignal;
}

/** The same on routes with `Roles`. */
export interface Asker extends Guest {
  id: string;
  isStaff: boolean;
}

function guestOf(context: ExecutionContext): Guest {
  const http = context.switchToHttp();
  const { raw } = http.getResponse<FastifyReply>();
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return { address: clientKey(http.getRequest<FastifyRequest>().ip), gone: left.signal };
}

export const AskedByGuest = createParamDecorator((_data: unknown, context: ExecutionContext): Guest =>
  guestOf(context),
);

export const AskedBy = createParamDecorator((_data: unknown, context: ExecutionContext): Asker => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Session }>();
  const { id, role } = user.actor;
  return { ...guestOf(context), id, isStaff: role !== 'customer' };
});
