import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Role } from '@netra/contracts';
import { context as requestContext, forbidden, logger, unauthenticated } from '@netra/service-kit';
import type { FastifyRequest } from 'fastify';
import { ACCESS } from './access.decorator.js';
import type { Session } from './jwt.strategy.js';

/** Admits the roles declared by the route. A route that declares none admits nobody. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  readonly #reflector: Reflector;

  constructor(reflector: Reflector) {
    super();
    this.#reflector = reflector;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const roles = this.#reflector.getAllAndOverride<Role[] | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (roles?.length === 0) return true;
    await super.canActivate(context);
    const { actor } = context.switchToHttp().getRequest<FastifyRequest & { user: Session }>().user;
    if (!roles?.includes(actor.role)) {
      const call = `${context.getClass().name}.${context.getHandler().name}`;
      logger.warn({ account: actor.id, role: actor.role, call }, 'a call was refused');
      throw forbidden('signIn.notAllowed');
    }
    requestContext().actor = actor;
    return true;
  }

  /** An outage is an error and remains one; a missing, malformed, expired, forged or revoked token means no session. */
  override handleRequest<S>(error: unknown, session: S | false | null): S {
    if (error) throw error;
    if (!session) throw unauthenticated('signIn.required');
    return session;
  }
}
