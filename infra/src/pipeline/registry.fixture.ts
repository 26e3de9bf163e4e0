import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const digestOf = (body: string | Buffer): string =>
  `sha256:${createHash('sha256').update(body).digest('hex')}`;

/** As much of a container registry as pushing and pulling take (OCI distribution 1.1, without listing), in memory. */
export async function startRegistry() {
  const blobs = new Map<string, Buffer>();
  const manifests = new Map<string, { type: string; body: Buffer }>();
  let uploads = 0;
  const store = (name: string, type: string, body: Buffer) => {
    const digest = digestOf(body);
    for (const reference of [name, digest]) manifests.set(reference, { type, body });
    return digest;
  };
  const send = (response: ServerResponse, status: number, headers: Record<string, string>, body?: Buffer) =>
    void response.writeHead(status, headers).end(body);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url!, 'http://registry');
    const body = await buffer(request);
    const [, kind, reference = ''] = /\/(blobs|manifests)\/(.*)$/.exec(pathname) ?? [];
    if (pathname === '/v2/') return send(response, 200, {});
    if (method === 'PUT' && kind === 'manifests') {
      const digest = store(reference, headers['content-type'] ?? '', body);
      return send(response, 201, { 'docker-content-digest': digest });
    }
    if (method === 'POST') return send(response, 202, { location: `${pathname}${++uploads}` });
    if (method === 'PATCH') {
      blobs.set(pathname, body);
      return send(response, 202, { location: pathname });
    }
    if (method === 'PUT') {
      blobs.set(searchParams.get('digest')!, body.length > 0 ? body : blobs.get(pathname)!);
      return send(response, 201, {});
    }
    const manifest = kind === 'manifests' ? manifests.get(reference) : undefined;
    const found = manifest?.body ?? blobs.get(reference);
    if (!found) return send(response, 404, {});
    const described = { 'content-type': manifest?.type ?? 'application/octet-stream' };
    const whole = { ...described, 'docker-content-digest': digestOf(found) };
    return send(response, 200, { ...whole, 'content-length': String(found.length) }, found);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** Stores a blob, and returns how a manifest names it. */
    blob: (mediaType: string, text: string) => {
      const body = Buffer.from(text);
      blobs.set(digestOf(body), body);
      return { mediaType, size: body.length, digest: digestOf(body) };
    },
    /** Stores a manifest, and returns how an index names it. */
    manifest: (mediaType: string, value: object) => {
      const body = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...value }));
      return { mediaType, size: body.length, digest: store('latest', mediaType, body) };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
