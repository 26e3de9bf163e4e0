import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

/** The most that a JSON body may be, on routes that do not say more. */
export const DEFAULT_BODY_LIMIT: BodyLimits = { bytes: 16 * 1024, members: 1_000 };

export interface BodyLimits {
  bytes: number;
  /** Fields and list items on all levels together. */
  members: number;
}

/**
 * The most that the JSON body of a route may be, where its fields need more than the default. A test holds that the largest
 * body that is valid fits.
 *
 * @example @BodyLimit({ bytes: 128 * 1024 })
 */
export const BodyLimit = (limits: Partial<BodyLimits>) =>
  applyDecorators(
    RouteConfig({ body: { ...DEFAULT_BODY_LIMIT, ...limits } }),
    ApiExtension('x-body-limit', limits.bytes ?? DEFAULT_BODY_LIMIT.bytes),
  );

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a JSON body may be at most. */
    body?: BodyLimits;
  }
}
