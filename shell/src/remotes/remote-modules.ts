import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
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
const loading = new Map<string, Promise<RemoteModule>>();

/** Tells the federation runtime where the containers are. */
export function register(remotes: Remote[], force = false): void {
  const known = remotes.flatMap(({ name, entry }) => (entry ? [{ name, entry }] : []));
  registerRemotes(known, { force });
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
  const module = await loadRemote<RemoteModule>(id);
  if (!module?.default) throw new Error(`${id} has no default export`);
  return module;
}

/** The containers may have been deployed anew since the page was loaded. */
async function refresh(): Promise<void> {
  try {
    register(await fetchRemotes(), true);
  } catch (error) {
    console.warn('The list of remotes could not be refreshed', error);
  }
}
