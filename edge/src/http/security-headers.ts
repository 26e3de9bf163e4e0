import { routedPath } from '@netra/node-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { Sites } from '../releases/sites.js';
import { pageAddress } from './page-address.js';
import { googleSignIn, type GoogleSources, googleSources } from '../pages/google-sign-in.js';

interface InlineHashes {
  scripts: string[];
  styles: string[];
}

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the inline scripts and styles of the HTML. */
    inlineHashes: InlineHashes | null;
    /** Origins that a developer loads remotes from. */
    overrides: string[] | null;
  }
}

/** The site that may be framed: the map of the contact page, after a click. */
const FRAMES = ['https://www.openstreetmap.org'];

/**
 * The headers of every answer of the edge. The policy names inline scripts of the template by hash instead of by nonce: as strict,
 * and the HTML stays the same for everybody, so that it can be cached.
 */
export function securityHeaders(server: FastifyInstance, config: EdgeConfig, sites: Sites): void {
  server.decorateReply('inlineHashes', null);
  server.decorateReply('overrides', null);
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const signIn = googleSignIn(config);
  const google = signIn && googleSources(signIn);
  server.addHook('onSend', async (request, reply) => {
    if (isPicture(request.url)) return void reply.headers(PICTURE_HEADERS);
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': isPrivate(pageAddress(request.url, config.PUBLIC_ORIGIN))
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    });
    if (isHandedOn(request.url)) return;
    reply.headers({
      'content-security-policy': policy(hashes(reply, sites), isHttps, reply.overrides ?? [], google),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
    });
  });
}

/** The page of a private link sends no referrer to other sites. */
const isPrivate = (address: URL | null): boolean =>
  /^\/track\/*$/i.test(routedPath({ url: address?.pathname }));

/** Restricts a picture that a browser shows as a page, and who may embed it. */
export const PICTURE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

const isPicture = (url: string): boolean => url.startsWith('/images/');

const isHandedOn = (url: string): boolean => url.startsWith('/api/');

/** The headers of a page; for other answers, those of the site. */
const hashes = ({ inlineHashes }: FastifyReply, sites: Sites): InlineHashes =>
  inlineHashes ?? { scripts: sites.main().documents.scriptHashes(), styles: [] };

const policy = (
  { scripts, styles }: InlineHashes,
  isHttps: boolean,
  overrides: string[],
  google?: GoogleSources,
): string =>
  [
    `default-src 'self'`,
    sources('script-src', `'self'`, ...scripts, google?.script, ...overrides),
    sources('style-src', `'self'`, ...styles, ...overrides),
    sources('img-src', `'self' data: blob:`, ...overrides),
    `font-src 'self'`,
    sources('connect-src', `'self'`, google?.folder, ...overrides),
    sources('frame-src', ...FRAMES, google?.folder),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The one policy is in the template. Google's script creates policies and loads further scripts; a developer's remote is elsewhere.
    ...(google || overrides.length > 0
      ? []
      : [`require-trusted-types-for 'script'`, 'trusted-types default']),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const sources = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
