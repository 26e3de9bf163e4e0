import type { IncomingMessage } from 'node:http';
import { apiArea, isLiveStream } from '@netra/node-kit';

const PROBES = new Set(['/healthz', '/readyz', '/api/healthz', '/api/readyz']);
/** Spelt plainly, so that the path means a file whoever decodes it. */
const FILE = /^\/(remotes|shell)\/[\w@-]+(\.?[\w@/-]+)*$/;

/**
 * The area in which a request is counted; undefined where it is not. Files are cheap and may be fetched slowly, pictures have
 * places of their own, streams stay open for hours, probes are asked most when there is most to do.
 */
export function areaOf(request: IncomingMessage): string | undefined {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isCounted = !PROBES.has(path) && !path.startsWith('/images/') && !FILE.test(path);
  return isCounted && !isLiveStream(request) ? (apiArea(request) ?? 'pages') : undefined;
}
