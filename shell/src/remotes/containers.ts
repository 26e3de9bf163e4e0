import { shareScope } from './share-scope';

/** The script of a container, and the hash that it must have. */
export interface Entry {
  address: string;
  integrity: string | null;
}

/** The global that a remote's script defines under its name. */
interface Container {
  init: (shared: typeof shareScope) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

const entries = new Map<string, Entry>();
const containers = new Map<string, Promise<Container>>();

/** Sets the script of a remote's container. A container loaded from another address is dropped. */
export function registerContainer(remote: string, entry: Entry): void {
  entries.set(remote, entry);
  containers.delete(remote);
}

/**
 * Loads a module of a remote. The container is loaded once and initialized with the share scope; failures are not cached.
 */
export async function moduleOf(remote: string, expose: string): Promise<unknown> {
  const container = containers.get(remote) ?? open(remote);
  containers.set(remote, container);
  try {
    const factory = await (await container).get(expose);
    return factory();
  } catch (error) {
    if (containers.get(remote) === container) containers.delete(remote);
    throw error;
  }
}

async function open(remote: string): Promise<Container> {
  const entry = entries.get(remote);
  if (!entry) throw new Error(`Nobody knows where the remote "${remote}" is`);
  await run(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[remote];
  if (!container) throw new Error(`${entry.address} brought no container "${remote}"`);
  await container.init(shareScope);
  return container;
}

function run({ address, integrity }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)));
    if (integrity) script.integrity = integrity;
    script.src = address;
    document.head.append(script);
  });
}
