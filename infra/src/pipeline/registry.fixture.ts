import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const digestOf = (body: string | Buffer): string =>
  `sha256:${createHash('sha256').update(body).digest('hex')}`;

interface Stored {
  blobs: Map<string, Buffer>;
  manifests: Map<string, { type: string; body: Buffer }>;
}

function store({ manifests }: Stored, name: string, type: string, body: Buffer): string {
  const digest = digestOf(body);
  for (const reference of [name, digest]) manifests.set(reference, { type, body });
  return digest;
}

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body?: Buffer) =>
  void response.writeHead(status, headers).end(body);

/** The read of a blob or a manifest. */
const read = (
  { blobs, manifests }: Stored,
  response: ServerResponse,
  kind: string | undefined,
  reference: string,
) => {
  const manifest = kind === 'manifests' ? manifests.get(reference) : undefined;
  const found = manifest?.body ?? blobs.get(reference);
  if (!found) return send(response, 404, {});
  const headers = {
    'content-type': manifest?.type ?? 'application/octet-stream',
    'docker-content-digest': digestOf(found),
    'content-length': String(found.length),
  };
  return send(response, 200, headers, found);
};

/** Answers the requests of a client, as far as it pushes and pulls. */
function answering(stored: Stored) {
  const { blobs } = stored;
  let uploads = 0;
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url!, 'http://registry');
    const body = await buffer(request);
    const [, kind, reference = ''] = /\/(blobs|manifests)\/(.*)$/.exec(pathname) ?? [];
    if (pathname === '/v2/') return send(response, 200, {});
    switch (`${method} ${kind}`) {
      case 'PUT manifests': {
        const digest = store(stored, reference, headers['content-type'] ?? '', body);
        return send(response, 201, { 'docker-content-digest': digest });
      }
      case 'POST blobs':
        return send(response, 202, { location: `${pathname}${++uploads}` });
      case 'PATCH blobs':
        blobs.set(pathname, body);
        return send(response, 202, { location: pathname });
      case 'PUT blobs':
        blobs.set(searchParams.get('digest')!, body.length > 0 ? body : blobs.get(pathname)!);
        return send(response, 201, {});
      default:
        return read(stored, response, kind, reference);
    }
  };
}

/** As much of a container registry as pushing and pulling take (OCI distribution 1.1, without listing), in memory. */
export async function startRegistry() {
  const stored: Stored = { blobs: new Map(), manifests: new Map() };
  const answer = answering(stored);
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** Stores a blob, and returns how a manifest names it. */
    blob: (mediaType: string, text: string) => {
      const body = Buffer.from(text);
      stored.blobs.set(digestOf(body), body);
      return { mediaType, size: body.length, digest: digestOf(body) };
    },
    /** Stores a manifest, and returns how an index names it. */
    manifest: (mediaType: string, value: object) => {
      const body = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...value }));
      return { mediaType, size: body.length, digest: store(stored, 'latest', mediaType, body) };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
