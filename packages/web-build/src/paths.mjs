import { fileURLToPath } from 'node:url';
import path from 'node:path';

/** The root of the repository, and everything that the configurations name below it. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
export const kit = path.join(root, 'packages/web-kit');
export const cacheDir = path.join(root, '.cache');

/** Where the builds go: the edge looks for them there. */
export const outDirOf = (name) => path.join(root, name === 'shell' ? 'dist/shell' : `dist/remotes/${name}`);

/** The four browser applications: their names on the wire, and their folders. */
export const apps = {
  shell: path.join(root, 'shell'),
  storefront: path.join(root, 'mfe-storefront'),
  admin: path.join(root, 'mfe-admin'),
  technician: path.join(root, 'mfe-technician'),
};
