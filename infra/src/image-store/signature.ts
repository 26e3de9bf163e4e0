import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.js';

export interface Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

const MAX_SKEW_MS = 15 * 60_000;
const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Checks an AWS Signature Version 4 in the Authorization header; throws the S3 error of its failure. The body is not
 * looked at: its hash is part of what is signed, and whoever reads the body compares it with `x-amz-content-sha256`.
 */
export function verifySignature(request: IncomingMessage, credentials: Credentials, now = Date.now()): void {
  const parts = SCHEME.exec(request.headers.authorization ?? '');
  if (!parts) throw new S3Error('AccessDenied', 'Access Denied.');
  const [, accessKey, day, region, signedHeaders, given] = parts as unknown as string[] & { length: 6 };
  const date = String(request.headers['x-amz-date'] ?? '');
  const skew = Math.abs(now - Date.parse(toIso(date)));
  if (!(skew <= MAX_SKEW_MS) || !date.startsWith(day!))
    throw new S3Error('RequestTimeTooSkewed', 'The request is too far from the time of the server.');

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    sha256(canonicalRequest(request, signedHeaders!.split(';'))),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${credentials.secretKey}`, day!), region!),
  );
  const same = timingSafeEqual(hmac(key, text), Buffer.from(given!, 'hex'));
  if (!same || accessKey !== credentials.accessKey || region !== credentials.region)
    throw new S3Error('SignatureDoesNotMatch', 'The request signature does not match.');
}

/** `20261121T101500Z` as a date that JavaScript parses. */
const toIso = (date: string) =>
  date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

function canonicalRequest(request: IncomingMessage, signedHeaders: string[]): string {
  if (!signedHeaders.includes('host'))
    throw new S3Error('AccessDenied', 'The header host must be among the signed headers.');
  const [path = '/', query = ''] = request.url!.split('?');
  const headers = signedHeaders.map((name) => {
    const value = request.headers[name];
    return `${name}:${(Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ')}\n`;
  });
  return [
    request.method,
    path,
    query
      .split('&')
      .map((pair) => (pair && !pair.includes('=') ? `${pair}=` : pair))
      .sort()
      .join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
}
