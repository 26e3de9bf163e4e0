/// <reference path="./env.d.ts" />
/** Files of the API: bundled by the remotes that save them. */
export { useDownload } from './download/use-download';
