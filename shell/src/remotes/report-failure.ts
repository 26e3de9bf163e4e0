import { remotesOfDocument } from './remote-list';

const told = new Set<string>();

/**
 * Tells the server that a page of a remote failed, once for each document: failures are counted by version, and a release that
 * brings too many of them goes back.
 */
export function reportFailure(remote: string | undefined, kind: 'load' | 'hydration' | 'page'): void {
  const version = remotesOfDocument().find(({ name }) => name === remote)?.version;
  if (!version || !navigator.onLine || told.has(`${remote} ${kind}`)) return;
  told.add(`${remote} ${kind}`);
  navigator.sendBeacon('/releases/failures', JSON.stringify({ remote, version, kind }));
}
