import { AwsV4Signer } from 'aws4fetch';
import type { Dispatcher } from 'undici';
import type { EdgeConfig } from '../edge.config.js';

/** The key pair and region that sign reads of a private bucket. */
type Keys = Pick<EdgeConfig, 'IMAGES_ACCESS_KEY' | 'IMAGES_SECRET_KEY' | 'S3_REGION'>;

/** Changes a request before it is sent. */
export type Signer = (request: Dispatcher.DispatchOptions) => Promise<Dispatcher.DispatchOptions>;

/** Pictures of products and their small copies; everything else in the bucket is private. */
const PUBLIC = /^\/\d[\w.-]*(\/\d[\w.-]*)?$/;
const METHODS = ['GET', 'HEAD'];

/**
 * Whether a signed request may be made: our key can read what the caller could not, so only pictures of products are read with
 * it, and nothing is listed or written.
 * @param path of the picture below `/images`, without a query
 */
export const isPublicRead = (method: string, path: string): boolean =>
  METHODS.includes(method) && PUBLIC.test(path);

/**
 * Signs reads with AWS signature 4, as every S3 takes it; undefined when the bucket is read without keys.
 * @throws an error that names the missing half of the key pair
 */
export function signerOf(keys: Keys): Signer | undefined {
  const { IMAGES_ACCESS_KEY: accessKeyId, IMAGES_SECRET_KEY: secretAccessKey, S3_REGION: region } = keys;
  if (!accessKeyId && !secretAccessKey) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('IMAGES_ACCESS_KEY and IMAGES_SECRET_KEY must be set together.');
  const cache = new Map<string, ArrayBuffer>();
  return async (request) => {
    // A query may request more than the picture, such as ?acl.
    const [path = '/'] = request.path.split('?');
    const url = new URL(path, String(request.origin)).href;
    const { method } = request;
    const given = { method, url, accessKeyId, secretAccessKey, service: 's3', region, cache };
    const { headers } = await new AwsV4Signer(given).sign();
    // The store must not receive a visitor's session.
    const { cookie: _cookie, authorization: _own, ...kept } = request.headers as Record<string, string>;
    return { ...request, path, headers: { ...kept, ...Object.fromEntries(headers) } };
  };
}
