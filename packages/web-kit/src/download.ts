/// <reference path="./env.d.ts" />
/** Downloads from the API; only the remotes that use them bundle them. */
export { useDownload } from './download/use-download';
