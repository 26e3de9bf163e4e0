import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { Role } from '@netra/contracts';
import type { FastifyRequest } from 'fastify';
import type { Session } from './jwt.strategy.js';

/** Metadata of a route: the roles that may call it; empty for everyone. */
export const ACCESS = 'netra:access';

/** Anyone may call it. The token is ignored, so that an expired one in a browser does not close the shop. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, []), RouteConfig({ public: true }));

/** Only these roles may call it: 401 without a valid token, 403 with another role. The API document names them as `x-roles`. */
export const Roles = (...roles: [Role, ...Role[]]) =>
  applyDecorators(SetMetadata(ACCESS, roles), ApiExtension('x-roles', roles));

/** The session of the caller, on routes with `Roles`. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Session =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Session }>().user,
);
