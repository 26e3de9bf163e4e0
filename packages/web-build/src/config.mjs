import { host } from './host.mjs';
import { apps } from './paths.mjs';
import { remote } from './remote.mjs';
import { serverHost, serverRemote } from './server-side.mjs';
import { serviceWorker } from './worker.mjs';

/** The webpack configuration of an application by its name. */
export const configOf = (name, options = {}) => {
  const folder = apps[name];
  if (!folder) throw new Error(`No application "${name}"; there are ${Object.keys(apps).join(', ')}`);
  const { shell, ...remotes } = apps;
  return folder === shell ? host({ folder, remotes, ...options }) : remote({ name, folder, ...options });
};

/**
 * The configurations of an application as it is deployed: for browsers, for the server that renders its public pages, and the
 * shell's service worker.
 */
export const productionConfigsOf = (name) => {
  const folder = apps[name];
  const server = name === 'shell' ? serverHost({ folder }) : serverRemote({ name, folder });
  const worker = name === 'shell' ? serviceWorker({ folder }) : undefined;
  return [configOf(name), server, worker].filter(Boolean);
};
