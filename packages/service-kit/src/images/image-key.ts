import path from 'node:path';

/** Keys below it hold customers' property: only the gateway reads them, after it has checked a signature. */
export const PRIVATE_PREFIX = 'repairs/';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
const PUBLIC = /^\d[\w.-]*(\/\d[\w.-]*)?$/;
const SMALL_COPY = /^\d+\//;

/**
 * Whether everybody may read the picture. Pictures of products and their small copies have keys that begin with a digit; every
 * other kind of key, also one that is invented later, is private.
 */
export const isPublicKey = (key: string): boolean => PUBLIC.test(key);

/** The headers with which a picture is served. Small copies are WebP, whatever their original is. */
export const imageHeaders = (key: string) => ({
  'content-type': SMALL_COPY.test(key)
    ? 'image/webp'
    : (TYPES[path.extname(key)] ?? 'application/octet-stream'),
  'cache-control': `${isPublicKey(key) ? 'public' : 'private'}, max-age=3600`,
});
