import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook for public responses: adds an ETag of the bytes, and responds 304 when the caller already has them. The tag is
 * weak, because a proxy may compress the bytes.
 */
export function tagEntity(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
): void {
  if (!isTagged(request, reply, payload)) return done(null, payload);
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  if (!matches(request.headers['if-none-match'], tag)) return done(null, payload);
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, null);
}

function isTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Uint8Array {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return (
    reads &&
    reply.statusCode === 200 &&
    request.routeOptions.config?.public === true &&
    (typeof payload === 'string' || payload instanceof Uint8Array)
  );
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = tag.slice(2);
  return ifNoneMatch.split(',').some((given) => ['*', opaque].includes(given.trim().replace(/^W\//, '')));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response of the route is public. */
    public?: boolean;
  }
}
