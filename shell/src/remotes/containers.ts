import { shareScope } from './share-scope';

/** The script of a container, and the hash that it must have. */
export interface Entry {
  address: string;
  integrity: string | null;
}

/** A remote as its script leaves it in the page, under its name. */
interface Container {
  init: (shared: typeof shareScope) => unknown;
  get: (expose: string) => Promise<() => unknown>;
}

const entries = new Map<string, Entry>();
const containers = new Map<string, Promise<Container>>();

/** Says where the script of a remote's container is. One that was loaded from elsewhere is not used any more. */
export function registerContainer(remote: string, entry: Entry): void {
  entries.set(remote, entry);
  containers.delete(remote);
}

/** A module of a remote. Its container is loaded once, and given what the shell shares; a failure is forgotten. */
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
