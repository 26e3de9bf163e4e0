import type { IncomingMessage } from 'node:http';
import { apiArea, isLiveStream } from '@netra/node-kit';

const PROBES = new Set(['/healthz', '/readyz', '/api/healthz', '/api/readyz']);
/** Percent-encoded dots and slashes are rejected, so that every decoder sees the same file. */
const FILE = /^\/(remotes|shell)\/[\w@-]+(\.?[\w@/-]+)*$/;

/**
 * The load-shedding area of a request; undefined where the request is not counted: files are cheap and may be fetched slowly,
 * pictures have a limit of their own, streams stay open for hours, and probes matter most under load.
 */
export function areaOf(request: IncomingMessage): string | undefined {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isCounted = !PROBES.has(path) && !path.startsWith('/images/') && !FILE.test(path);
  return isCounted && !isLiveStream(request) ? (apiArea(request) ?? 'pages') : undefined;
}
