import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

const PAGE = 1_000;
const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`;
const tag = (name: string, content: unknown) => `<${name}>${String(content)}</${name}>`;

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Answers the S3 calls of the platform from memory and without checking signatures, for tests on machines that cannot run MinIO. The
 * contract test compares both.
 */
export function s3Double(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const fail = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml('Error', tag('Code', code)));
    if (name !== bucket) return fail(404, 'NoSuchBucket');
    if (!key) return response.end(listing(objects, searchParams));
    if (request.method === 'PUT') {
      const body = await buffer(request);
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return fail(412, 'PreconditionFailed');
      const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers;
      objects.set(key, { body, headers: { 'content-type': type, 'cache-control': cache } });
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return fail(404, 'NoSuchKey');
    const { body, headers } = object;
    return response
      .writeHead(200, { ...headers, etag: etagOf(body), 'content-length': body.length })
      .end(body);
  };
  return createServer((request, response) => void answer(request, response));
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

function listing(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) =>
    tag(
      'Contents',
      tag('Key', encodeURIComponent(key)) +
        tag('LastModified', new Date().toISOString()) +
        tag('Size', objects.get(key)!.body.length) +
        tag('ETag', etagOf(objects.get(key)!.body)),
    ),
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? tag('NextContinuationToken', page.at(-1)) : '';
  return xml('ListBucketResult', tag('IsTruncated', isTruncated) + next + contents.join(''));
}
