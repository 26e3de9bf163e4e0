import { isUtf8 } from 'node:buffer';
import { badRequest, tooLarge, unsupportedType } from '@netra/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_BODY_LIMIT } from './body-limit.decorator.js';
import { jsonFlaw } from './json-flaw.js';
import { IMAGE_LIMIT } from './limits.js';

/** A picture and a few fields. */
const FORM_LIMIT = IMAGE_LIMIT + 64 * 1024;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Accepts JSON objects in UTF-8 within the limits of the route; Fastify answers 415 to other types. An empty body counts as
 * none, because some clients send the type without a body.
 */
export function parseJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addHook('onRoute', (route) => {
    route.bodyLimit ??= (route.config?.body ?? DEFAULT_BODY_LIMIT).bytes;
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: Done) => {
      if (body.length === 0) return done(null, undefined);
      if (!isUtf8(body)) return done(badRequest('body.notUtf8'));
      void parse(request, body.toString('utf8'), (error, parsed) => {
        if (error) return done(badRequest('body.notJson'));
        const { members } = request.routeOptions.config?.body ?? DEFAULT_BODY_LIMIT;
        const flaw = jsonFlaw(parsed, members);
        if (flaw) return done(flaw);
        done(null, parsed);
      });
    },
  );
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
const UTF8 = ['utf-8', 'utf8'];

/** Rejects a body in a charset other than UTF-8, a compressed one, and a form where only JSON is accepted. */
export function checkEncoding(request: FastifyRequest): void {
  const {
    'content-type': type,
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = request.headers;
  if (type === undefined) return;
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  const isForm = type.toLowerCase().startsWith('multipart/');
  if (!UTF8.includes(charset)) throw unsupportedType('body.charset');
  if (encoding.toLowerCase() !== 'identity') throw unsupportedType('body.compressed');
  if (isForm && !request.routeOptions.config?.multipart) throw unsupportedType('body.jsonOnly');
  if (isForm && Number(length) > FORM_LIMIT) throw tooLarge('form.tooLarge');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declares that the route accepts a multipart form with files. */
    multipart?: boolean;
  }
}
