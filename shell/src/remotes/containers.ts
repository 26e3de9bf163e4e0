import { type SharedModules, sharedModules } from './shared-modules';

/** A remote as webpack builds it: its script leaves it in {@link netraRemotes}. */
interface Container {
  init: (shared: SharedModules) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

declare global {
  /** The containers whose scripts have run, by name; the kit's builds know the name. */
  var netraRemotes: Partial<Record<string, Container>> | undefined;
}

const entries = new Map<string, string>();
const containers = new Map<string, Promise<Container>>();

/** Says where the script of a remote is. A container that was loaded from elsewhere is not used any more. */
export function register(remote: string, entry: string): void {
  if (entries.get(remote) === entry) return;
  entries.set(remote, entry);
  containers.delete(remote);
}

/** A module of a remote, whose container is loaded for it once. A failure is forgotten. */
export async function moduleOf(remote: string, expose: string): Promise<unknown> {
  const loading = containers.get(remote) ?? load(remote);
  containers.set(remote, loading);
  try {
    const container = await loading;
    return (await container.get(expose))();
  } catch (error) {
    if (containers.get(remote) === loading) containers.delete(remote);
    throw error;
  }
}

async function load(remote: string): Promise<Container> {
  const entry = entries.get(remote);
  if (!entry) throw new Error(`It is not known where the remote "${remote}" is`);
  await run(entry);
  const container = globalThis.netraRemotes?.[remote];
  if (!container) throw new Error(`${entry} has left no container of the name "${remote}"`);
  await container.init(sharedModules);
  return container;
}

function run(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });
}
