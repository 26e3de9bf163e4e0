import path from 'node:path';

/** Where each program's sources are, what of them is started, and what else it is made of. */
const PROGRAMS = {
  identity: service('identity'),
  catalog: service('catalog'),
  orders: service('orders'),
  repairs: service('repairs'),
  people: service('people'),
  mailer: service('mailer'),
  gateway: { folder: 'gateway/src', built: 'gateway/dist', main: 'main', shared: true },
  edge: { folder: 'shell/server', built: 'shell/server/dist', main: 'main', shared: false },
  images: { folder: 'infra/src', built: 'infra/dist', main: 'image-store/main', shared: false },
  mail: { folder: 'infra/src', built: 'infra/dist', main: 'mail-catcher/main', shared: false },
};

export type Program = keyof typeof PROGRAMS;

function service(name: string) {
  return { folder: `services/${name}/src`, built: `services/${name}/dist`, main: 'main', shared: true };
}

const SHARED_FOLDERS = ['packages/contracts/src', 'packages/service-kit/src'];

/** The heap of a service stays far below this; without a limit V8 lets garbage lie for longer than a laptop likes. */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=4'];
const FROM_SOURCE = ['-C', 'netra-src', '--import', '@netra/service-kit/typescript-hook'];

/** The command line of a program after `node`. */
export function programOf(name: Program, root: string, dev: boolean): string[] {
  const { folder, built, main } = PROGRAMS[name];
  const file = dev ? path.join(folder, `${main}.ts`) : path.join(built, `${main}.js`);
  return [...MEMORY, '--enable-source-maps', ...(dev ? FROM_SOURCE : []), path.join(root, file)];
}

/** The folders of sources, each with the programs that must start anew when something in it changes. */
export function watchedFolders(): Map<string, Program[]> {
  const names = Object.keys(PROGRAMS) as Program[];
  const folders = new Map<string, Program[]>();
  for (const folder of SHARED_FOLDERS)
    folders.set(
      folder,
      names.filter((name) => PROGRAMS[name].shared),
    );
  for (const name of names) {
    if (PROGRAMS[name].built === 'infra/dist') continue;
    folders.set(PROGRAMS[name].folder, [name]);
  }
  return folders;
}
