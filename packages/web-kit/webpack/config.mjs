import { host } from './host.mjs';
import { apps } from './paths.mjs';
import { remote } from './remote.mjs';

/** The webpack configuration of an application by its name. */
export const configOf = (name, options = {}) => {
  const folder = apps[name];
  if (!folder) throw new Error(`No application "${name}"; there are ${Object.keys(apps).join(', ')}`);
  return name === 'shell' ? host({ folder, ...options }) : remote({ name, folder, ...options });
};
