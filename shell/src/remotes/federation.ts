import { getInstance } from '@module-federation/enhanced/runtime';
import { sharedModules } from './shared-modules';

/** Milliseconds after which a container's script that hangs is given up, so that the next try asks for it anew. */
export const PATIENCE = 8000;

const shell = getInstance(({ name }) => name === 'shell');
if (!shell) throw new Error('The shell was built without its federation runtime');

/** The federation runtime that the build has put into the shell: it loads containers and gives them what is shared. */
export const federation = shell;

federation.registerShared(
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, module }]) => [
      name,
      { version, lib: () => module, shareConfig: { singleton: true, eager: true, requiredVersion: version } },
    ]),
  ),
);
federation.registerPlugins([{ name: 'patience', createScript: () => ({ timeout: PATIENCE }) }]);
