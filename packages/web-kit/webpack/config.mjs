import { host } from './host.mjs';
import { apps } from './paths.mjs';
import { remote } from './remote.mjs';

/** The webpack configuration of an application by its name. */
export const configOf = (name, options = {}) => {
  const folder = apps[name];
  if (!folder) throw new Error(`No application "${name}"; there are ${Object.keys(apps).join(', ')}`);
  const { shell, ...remotes } = apps;
  return folder === shell ? host({ folder, remotes, ...options }) : remote({ name, folder, ...options });
};
