import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { Documents } from '../pages/documents.js';
import { googleSignIn, type GoogleSources, googleSources } from '../pages/google-sign-in.js';

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the inline styles of the HTML. */
    styleHashes: string[] | null;
  }
}

/** The site that may be framed: the map of the contact page, after a click. */
const FRAMES = ['https://www.openstreetmap.org'];

/**
 * The headers of every answer of the edge. The policy names inline scripts of the template by hash instead of by nonce: as strict,
 * and the HTML stays the same for everybody, so that it can be cached.
 */
export function securityHeaders(server: FastifyInstance, config: EdgeConfig, documents: Documents): void {
  server.decorateReply('styleHashes', null);
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const signIn = googleSignIn(config);
  const google = signIn && googleSources(signIn);
  server.addHook('onSend', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': isPrivate(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    });
    if (isPicture(request.url)) return void reply.headers(PICTURE_HEADERS);
    if (isHandedOn(request.url)) return;
    reply.headers({
      'content-security-policy': policy(documents.scriptHashes(), reply.styleHashes ?? [], isHttps, google),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    });
  });
}

/** The page of a private link sends no referrer to other sites. */
const isPrivate = (url: string): boolean => /^\/track\/?(\?|$)/i.test(url);

/** Restricts a picture that a browser shows as a page, and who may embed it. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

const isPicture = (url: string): boolean => url.startsWith('/images/');

const isHandedOn = (url: string): boolean => url.startsWith('/api/');

const policy = (
  scriptHashes: string[],
  styleHashes: string[],
  isHttps: boolean,
  google?: GoogleSources,
): string =>
  [
    `default-src 'self'`,
    sources('script-src', `'self'`, ...scriptHashes, google?.script),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    sources('connect-src', `'self'`, google?.folder),
    sources('frame-src', ...FRAMES, google?.folder),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The one policy is in the template. Google's script creates policies and loads further scripts.
    ...(google ? [] : [`require-trusted-types-for 'script'`, 'trusted-types default']),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const sources = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
