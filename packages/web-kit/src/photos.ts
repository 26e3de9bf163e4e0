/// <reference path="./env.d.ts" />
/** Photos that a person chooses: bundled by the remotes that ask for them. */
export { MAX_PHOTO_BYTES, PhotoButton } from './photos/photo-button';
export { useObjectUrls } from './photos/use-object-urls';
