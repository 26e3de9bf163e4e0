import { textsReady } from '@netra/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { moduleOf, registerContainer } from './containers';
import { fetchRemotes, type Remote, remotesOfDocument } from './remote-list';
import { RemoteUnavailableError } from './remote-errors';
import { withRetries } from './with-retries';

export type RemoteComponent = ComponentType<{ children?: ReactNode }>;
interface RemoteModule {
  default: RemoteComponent;
}

/** In milliseconds: an attempt times out, and the next one reloads the container. */
const TRIES = { delays: [300, 600], timeout: 8000 } as const;
const loading = new Map<string, Promise<RemoteModule>>();
const loaded = new Map<string, RemoteComponent>();
const failed = new Set<string>();
let renewals = 0;

/** Registers the containers of all remotes. */
export function registerAll(remotes: Remote[]): void {
  for (const { name, entry, integrity } of remotes)
    if (entry) registerContainer(name, { address: entry, integrity });
}

/** Loads a module of a remote once, with three attempts; failures are not cached. */
export function loadModule(remote: string, expose: string): Promise<RemoteModule> {
  const id = `${remote}/${expose}`;
  const known = loading.get(id);
  if (known) return known;
  const ready = failed.delete(remote) ? renew(remote) : Promise.resolve();
  const tries = { ...TRIES, beforeRetry: () => renew(remote) };
  const load = withRetries(() => ready.then(() => get(remote, expose)), tries).then(
    (module) => {
      loaded.set(id, module.default);
      return module;
    },
    (error: unknown) => {
      loading.delete(id);
      failed.add(remote);
      throw new RemoteUnavailableError(remote, expose, error);
    },
  );
  loading.set(id, load);
  return load;
}

/** The component of a module, if it is loaded. */
export const loadedComponent = (remote: string, expose: string): RemoteComponent | undefined =>
  loaded.get(`${remote}/${expose}`);

/** Reloads the container with the next page of a remote, because a deployment has removed files of the current one. */
export function forget(remote: string): void {
  for (const known of [loading, loaded])
    for (const id of known.keys()) if (id.startsWith(`${remote}/`)) known.delete(id);
  failed.add(remote);
}

async function get(remote: string, expose: string): Promise<RemoteModule> {
  const module = (await moduleOf(remote, expose)) as Partial<RemoteModule>;
  if (!module.default) throw new Error(`${expose} of the remote "${remote}" has no default export`);
  await textsReady();
  return { default: module.default };
}

/** Registers the container under its current address, past every cache: a deployment may have moved it. */
async function renew(remote: string): Promise<void> {
  const found = await currentRemote(remote);
  renewals += 1;
  if (found?.entry)
    registerContainer(remote, { address: `${found.entry}?again=${renewals}`, integrity: found.integrity });
}

async function currentRemote(remote: string): Promise<Remote | undefined> {
  try {
    const remotes = await fetchRemotes();
    return remotes.find(({ name }) => name === remote);
  } catch (error) {
    console.warn('The list of remotes could not be refreshed', error);
    return remotesOfDocument().find(({ name }) => name === remote);
  }
}
