import { remotesOfDocument } from './remote-list';

const reported = new Set<string>();

/**
 * Reports to the server that a page of a remote failed, once per document: failures are counted by version, and a release
 * with too many of them is rolled back.
 */
export function reportFailure(remote: string | undefined, kind: 'load' | 'hydration' | 'page'): void {
  const version = remotesOfDocument().find(({ name }) => name === remote)?.version;
  if (!version || !navigator.onLine || reported.has(`${remote} ${kind}`)) return;
  reported.add(`${remote} ${kind}`);
  navigator.sendBeacon('/releases/failures', JSON.stringify({ remote, version, kind }));
}
