import path from 'node:path';

/** Folders with customers' property: only the gateway reads their contents, after verifying a signature. */
export const PRIVATE_FOLDERS = ['repairs', 'reviews'] as const;
/** One of `PRIVATE_FOLDERS`. */
export type PrivateFolder = (typeof PRIVATE_FOLDERS)[number];

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
 * Whether anyone may read the picture. Keys of product pictures and their small copies start with a digit; every other kind of key,
 * including future ones, is private.
 */
export const isPublicKey = (key: string): boolean => PUBLIC.test(key);

/** The headers with which a picture is served. Small copies are WebP, regardless of their original. */
export const imageHeaders = (key: string) => ({
  'content-type': SMALL_COPY.test(key)
    ? 'image/webp'
    : (TYPES[path.extname(key)] ?? 'application/octet-stream'),
  'cache-control': `${isPublicKey(key) ? 'public' : 'private'}, max-age=3600`,
});
