import './share-runtime';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { ComponentType, ReactNode } from 'react';
import { fetchRemotes, type Remote } from './remote-list';
import { withRetries } from './with-retries';

export type RemoteComponent = ComponentType<{ children?: ReactNode }>;
interface RemoteModule {
  default: RemoteComponent;
}

/** A page's code could not be had. The page itself is not to blame: trying again may help. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(
    readonly remote: string,
    expose: string,
    cause: unknown,
  ) {
    super(`${expose} of the remote "${remote}" could not be loaded`, { cause });
  }
}

const TRIES = { delays: [300, 600], timeout: 8000 } as const;
const federation = getInstance()!;
const entries = new Map<string, string>();
const loading = new Map<string, Promise<RemoteModule>>();

// A script that hangs is given up, so that the next try asks for it anew.
federation.registerPlugins([{ name: 'patience', createScript: () => ({ timeout: TRIES.timeout }) }]);

/** Tells the federation runtime where the containers are; one that has moved takes the place of the old one. */
export function register(remotes: Remote[]): void {
  for (const { name, entry } of remotes) {
    if (!entry || entries.get(name) === entry) continue;
    federation.registerRemotes([{ name, entry }], { force: entries.has(name) });
    entries.set(name, entry);
  }
}

/** A module of a remote: loaded once, tried three times; a failure is forgotten, so that the next call tries again. */
export function loadModule(remote: string, expose: string): Promise<RemoteModule> {
  const id = `${remote}/${expose.replace('./', '')}`;
  const known = loading.get(id);
  if (known) return known;
  const load = withRetries(() => get(id), { ...TRIES, beforeRetry: refresh }).catch((error: unknown) => {
    loading.delete(id);
    throw new RemoteUnavailableError(remote, expose, error);
  });
  loading.set(id, load);
  return load;
}

async function get(id: string): Promise<RemoteModule> {
  const module = await federation.loadRemote<RemoteModule>(id);
  if (!module?.default) throw new Error(`${id} has no default export`);
  return module;
}

/** The containers may have been deployed anew since the page was loaded. */
async function refresh(): Promise<void> {
  try {
    register(await fetchRemotes());
  } catch (error) {
    console.warn('The list of remotes could not be refreshed', error);
  }
}
