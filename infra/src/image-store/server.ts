import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { listingXml } from './listing.js';
import type { ObjectFolder, StoredObject } from './objects.js';
import { S3Error } from './s3-error.js';
import { verifySignature, type Credentials } from './signature.js';

const MAX_OBJECT_BYTES = 32 * 1024 * 1024;

export interface ImageStoreOptions {
  folder: ObjectFolder;
  credentials: Credentials;
  /** The bucket whose objects anyone may read, if their names begin with a digit; as the policy of `set-up-bucket`. */
  publicBucket: string;
}

interface Target {
  bucket: string;
  key: string;
  query: string;
}

/**
 * The part of S3 that an application needs for images: buckets are made, looked for and listed; objects are put (also only
 * if new), read, asked about and removed, all by signed requests. The public objects are open to everyone.
 */
export function imageStore(options: ImageStoreOptions): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => refuse(request, response, error));
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, options: ImageStoreOptions) {
  const target = targetOf(request);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const isPublic = target.bucket === options.publicBucket && /^\d/.test(target.key);
  const open = reads && isPublic && !request.headers.authorization;
  if (!open) verifySignature(request, options.credentials);
  return target.key === ''
    ? answerBucket(request, response, target, options)
    : answerObject(request, response, target, options.folder);
}

function targetOf(request: IncomingMessage): Target {
  const [path = '/', query = ''] = request.url!.split('?');
  try {
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(path)) ?? [];
    return { bucket, key, query };
  } catch {
    throw new S3Error('XMinioInvalidObjectName', 'The address is not valid.');
  }
}

async function answerBucket(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, query }: Target,
  { folder, credentials }: ImageStoreOptions,
) {
  if (request.method === 'PUT' && query === '') {
    await folder.makeBucket(bucket);
    return end(response, 200, { location: `/${bucket}` });
  }
  if (!(await folder.hasBucket(bucket))) throw new S3Error('NoSuchBucket', 'The bucket does not exist.');
  if (request.method === 'HEAD') return end(response, 200, { 'x-amz-bucket-region': credentials.region });
  if (request.method === 'GET' && query === 'location') {
    const xml = `<LocationConstraint>${credentials.region}</LocationConstraint>`;
    return end(response, 200, { 'content-type': 'application/xml' }, xml);
  }
  const asked = new URLSearchParams(query);
  if (request.method === 'GET' && asked.get('list-type') === '2') {
    const xml = listingXml(bucket, await folder.list(bucket), asked);
    return end(response, 200, { 'content-type': 'application/xml' }, xml);
  }
  throw new S3Error('NotImplemented', 'This store does not implement that request.');
}

async function answerObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, key, query }: Target,
  folder: ObjectFolder,
) {
  if (query !== '' && query !== 'x-id=PutObject')
    throw new S3Error('NotImplemented', 'This store does not implement that request.');
  switch (request.method) {
    case 'PUT':
      return putObject(request, response, bucket, key, folder);
    case 'GET':
    case 'HEAD':
      return sendObject(request, response, await folder.get(bucket, key));
    case 'DELETE':
      await folder.remove(bucket, key);
      return end(response, 204);
    default:
      throw new S3Error('MethodNotAllowed', 'The method is not allowed here.');
  }
}

async function putObject(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
  folder: ObjectFolder,
) {
  const { headers } = request;
  const body = await readBody(request);
  const head = {
    key,
    contentType: headers['content-type'] ?? 'application/octet-stream',
    cacheControl: headers['cache-control'],
  };
  const stored = await folder.put(bucket, head, body, headers['if-none-match'] === '*');
  end(response, 200, { etag: `"${stored.etag}"` });
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length, 'content-md5': md5, 'x-amz-content-sha256': sha256 } = request.headers;
  if (length === undefined) throw new S3Error('MissingContentLength', 'Content-Length is required.');
  if (Number(length) > MAX_OBJECT_BYTES)
    throw new S3Error('EntityTooLarge', `An object may have at most ${MAX_OBJECT_BYTES} bytes.`);
  if (String(sha256).startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'Chunked signatures are not implemented.');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (md5 && md5 !== createHash('md5').update(body).digest('base64'))
    throw new S3Error('BadDigest', 'Content-MD5 does not match the body.');
  if (sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== createHash('sha256').update(body).digest('hex'))
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body does not match its signed hash.');
  return body;
}

async function sendObject(request: IncomingMessage, response: ServerResponse, object: StoredObject) {
  const headers: Record<string, string | number> = {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'content-type': object.contentType,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(object.cacheControl && { 'cache-control': object.cacheControl }),
  };
  if (matches(request.headers['if-none-match'], object.etag)) return end(response, 304, headers);
  const range = rangeOf(request.headers.range, object.size);
  const [start, stop] = range ?? [0, object.size - 1];
  if (range) headers['content-range'] = `bytes ${start}-${stop}/${object.size}`;
  response.writeHead(range ? 206 : 200, { ...headers, 'content-length': stop - start + 1 });
  if (request.method === 'HEAD' || object.size === 0) return void response.end();
  await pipeline(object.read(start, stop), response);
}

const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${etag}"` || tag.trim() === '*');

/** The wanted bytes as [first, last]; nothing for no range, or for a header that is not a single byte range. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error('InvalidRange', 'The range cannot be satisfied.');
  return [start, end];
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (response.headersSent) return void response.destroy();
  if (!(error instanceof S3Error)) console.error(error);
  const known = error instanceof S3Error ? error : new S3Error('InternalError', 'The store failed.');
  // An unread body would otherwise be taken for the next request of the connection.
  if (!request.complete) response.setHeader('connection', 'close');
  end(response, known.status, { 'content-type': 'application/xml' }, known.toXml());
}

function end(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
  body = '',
) {
  response.writeHead(status, headers).end(body);
}
