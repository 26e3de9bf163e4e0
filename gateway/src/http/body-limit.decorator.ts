import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';

/** The default limits of a JSON body. */
export const DEFAULT_BODY_LIMIT: BodyLimits = { bytes: 16 * 1024, members: 1_000 };

export interface BodyLimits {
  bytes: number;
  /** The maximum number of fields and list items on all levels together. */
  members: number;
}

/**
 * The limits of the JSON body of a route whose fields need more than the default. A test verifies that the largest valid
 * body fits.
 * @example @BodyLimit({ bytes: 128 * 1024 })
 */
export const BodyLimit = (limits: Partial<BodyLimits>) =>
  applyDecorators(
    RouteConfig({ body: { ...DEFAULT_BODY_LIMIT, ...limits } }),
    ApiExtension('x-body-limit', limits.bytes ?? DEFAULT_BODY_LIMIT.bytes),
  );

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of a JSON body. */
    body?: BodyLimits;
  }
}
