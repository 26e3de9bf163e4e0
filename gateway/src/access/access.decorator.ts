import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Realm, Role } from '@netra/contracts';
import type { FastifyRequest } from 'fastify';
import type { Session } from './jwt.strategy.js';

/** Metadata of a route: the roles that may call it; empty for everyone. */
export const ACCESS = 'netra:access';

const realmOf = (role: Role): Realm => (role === 'technician' ? 'bench' : 'shop');

/** Open to everyone. The token is ignored, so that an expired one in a browser does not close the shop. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, []), RouteConfig({ public: true }));

/** Open only to these roles: 401 without a valid token, 403 with another role. */
export const Roles = (...roles: [Role, ...Role[]]) =>
  applyDecorators(
    SetMetadata(ACCESS, roles),
    ...[...new Set(roles.map(realmOf))].map((realm) => ApiBearerAuth(realm)),
  );

/** The session of the caller, on routes with `Roles`. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Session =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Session }>().user,
);
