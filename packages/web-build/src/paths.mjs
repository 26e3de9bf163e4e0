import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
export const kit = path.join(root, 'packages/web-kit');
/** The folders of what several bundles have in common: the shared module, and what remotes bundle. */
export const kits = [kit, path.join(root, 'packages/shop-kit'), path.join(root, 'packages/staff-kit')];
export const cacheDir = path.join(root, '.cache');

/** The output folder of an application, where the edge looks for it; a release is built in the folder named by BUILD_DIR instead. */
export const outDirOf = (name) =>
  path.join(process.env.BUILD_DIR ?? path.join(root, 'dist'), name === 'shell' ? 'shell' : `remotes/${name}`);

/** The folders of the four browser applications by federation name. */
export const apps = {
  shell: path.join(root, 'shell'),
  storefront: path.join(root, 'mfe-storefront'),
  admin: path.join(root, 'mfe-admin'),
  technician: path.join(root, 'mfe-technician'),
};

/** Reads the route table of a remote; packages/web-kit/README.md documents it. */
export const readPages = (folder) => JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8'));
