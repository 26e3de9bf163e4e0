import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the profiles of this run are written; they open in the developer tools of a browser as flame graphs. */
export const PROFILE_DIR = mkdtempSync(path.join(tmpdir(), 'netra-profile-'));

/** What makes the platform's programs profile themselves; a single call is profiled without the cache, which would answer it. */
export const environment = ({ calls }) => ({
  NODE_OPTIONS: `--import ${new URL('hook.mjs', import.meta.url).href}`,
  PROFILE_DIR,
  ...(calls && { CATALOG_CACHE_MIB: '0' }),
});
