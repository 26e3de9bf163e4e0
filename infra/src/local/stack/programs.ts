import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from './settings.js';

/** Each program's source folder, entry file and shared folders. */
const PROGRAMS = {
  identity: service('identity'),
  catalog: service('catalog'),
  orders: service('orders'),
  repairs: service('repairs'),
  people: service('people'),
  mailer: service('mailer'),
  gateway: { folder: 'gateway/src', built: 'gateway/dist', main: 'main', shared: true },
  edge: { folder: 'edge/src', built: 'edge/dist', main: 'main', shared: false },
  mail: { folder: 'infra/src', built: 'infra/dist', main: 'local/mail-catcher/main', shared: false },
};

export type Program = keyof typeof PROGRAMS;

function service(name: string) {
  return { folder: `services/${name}/src`, built: `services/${name}/dist`, main: 'main', shared: true };
}

const SHARED_FOLDERS = ['packages/contracts/src', 'packages/node-kit/src', 'packages/service-kit/src'];

/** A service's heap stays far below this; without a limit V8 keeps garbage for a long time. */
const OLD_SPACE = '--max-old-space-size=256';
/** Programs on the path of every order keep V8's default young generation, for objects that live as long as a request. */
const BUSY: Program[] = ['gateway', 'catalog', 'orders', 'mailer'];
const youngSpace = (name: Program) => `--max-semi-space-size=${BUSY.includes(name) ? 16 : 4}`;
const FROM_SOURCE = ['-C', 'netra-src', '--import', '@netra/service-kit/typescript-hook'];

/** In development the edge builds the bundles itself and hot-replaces them in the page. */
const HOT_EDGE = 'packages/web-build/src/dev.mjs';

/** The command line of a program after `node`. */
export function programOf(name: Program, { root, settings }: { root: string; settings: Settings }): string[] {
  const { folder, built, main } = PROGRAMS[name];
  const sourceMaps = ['--import', pathToFileURL(path.join(root, 'infra/launch/source-maps.mjs')).href];
  if (!settings.dev)
    return [OLD_SPACE, youngSpace(name), ...sourceMaps, path.join(root, built, `${main}.js`)];
  if (name === 'edge') return [path.join(root, HOT_EDGE), ...settings.devApps];
  return [...sourceMaps, ...FROM_SOURCE, path.join(root, folder, `${main}.ts`)];
}

/** The source folders, each with the programs that restart when a file in it changes. */
export function watchedFolders(): Map<string, Program[]> {
  const names = Object.keys(PROGRAMS) as Program[];
  const folders = new Map<string, Program[]>();
  for (const folder of SHARED_FOLDERS)
    folders.set(
      folder,
      names.filter((name) => PROGRAMS[name].shared),
    );
  for (const name of names) {
    if (name === 'edge' || PROGRAMS[name].folder === 'infra/src') continue;
    folders.set(PROGRAMS[name].folder, [name]);
  }
  return folders;
}
