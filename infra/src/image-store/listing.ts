import type { ObjectHead } from './objects.js';

const MOST_KEYS = 1_000;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page of a bucket's objects, by key, as ListObjectsV2 of S3 answers it. The token of a page is the last key before it. */
export function listingXml(bucket: string, heads: ObjectHead[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const asked = Number(query.get('max-keys') ?? MOST_KEYS);
  const most = asked > 0 ? Math.min(asked, MOST_KEYS) : MOST_KEYS;
  const wanted = heads
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const page = wanted.slice(0, most);
  const isTruncated = wanted.length > page.length;
  const name = query.get('encoding-type') === 'url' ? encodeURIComponent : escaped;
  const contents = page.map(
    ({ key, size, etag, lastModified }) =>
      `<Contents><Key>${name(key)}</Key><LastModified>${lastModified}</LastModified><ETag>&quot;${etag}&quot;</ETag>` +
      `<Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const next = isTruncated
    ? `<NextContinuationToken>${escaped(page.at(-1)!.key)}</NextContinuationToken>`
    : '';
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
    `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
    `<MaxKeys>${most}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  );
}
