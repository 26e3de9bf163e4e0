/// <reference path="./env.d.ts" />
/** Choosing photos; only the remotes that use it bundle it. */
export { MAX_PHOTO_BYTES, PhotoButton } from './photos/photo-button';
export { useObjectUrls } from './photos/use-object-urls';
