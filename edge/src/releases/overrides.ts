import type { ListedRemote } from '../remotes/remote-list.js';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Remotes that a developer loads from elsewhere: their origins by name. */
export type Overrides = ReadonlyMap<string, string>;

/** The overrides in an address: `?remote.admin=http://localhost:3003`; none unless they are allowed. */
export function overridesIn({ searchParams }: URL, allowed: string): Overrides {
  const wanted = [...searchParams].flatMap(([name, value]): [string, string][] => {
    const [, remote] = /^remote\.([a-z][a-z0-9-]*)$/.exec(name) ?? [];
    const url = URL.parse(value);
    if (!remote || !url || !['http:', 'https:'].includes(url.protocol)) return [];
    return allowed === 'anywhere' || LOOPBACK.test(url.hostname) ? [[remote, url.origin]] : [];
  });
  return new Map(allowed === 'off' ? [] : wanted);
}

/** The list with the containers of overridden remotes, as `npm run dev` serves them. Their routes stay those that are live. */
export const overridden = (remotes: ListedRemote[], overrides: Overrides): ListedRemote[] =>
  remotes.map((remote) => {
    const origin = overrides.get(remote.name);
    if (!origin) return remote;
    const entry = `${origin}/remotes/${remote.name}/remoteEntry.js`;
    // Without a version its failures are not counted.
    const nothing = {
      version: '',
      integrity: null,
      frame: remote.frame && { ...remote.frame, js: [], css: [] },
    };
    const pages = remote.pages.map((page) => ({ ...page, js: [], css: [] }));
    return { ...remote, ...nothing, pages, available: true, entry };
  });
