import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.js';
import { evilText, evilValue, sendable, type FittingValues } from './values.js';

/** A body as it is sent. */
interface Body {
  headers: Record<string, string>;
  bytes: Buffer;
}

const json = (text: string, type = 'application/json'): Body => ({
  headers: { 'content-type': type },
  bytes: Buffer.from(text),
});

/** Bodies of an operation: good ones, spoiled ones, and what is no body of it at all. */
export function bodyOf(
  content: NonNullable<Operation['requestBody']>['content'],
  values: FittingValues,
): Arbitrary<Body> {
  const schema = content['application/json']?.schema;
  if (!schema)
    return fc.oneof(
      { weight: 5, arbitrary: form },
      evilValue.map((value) => json(textOf(value))),
    );
  const fitting = values.of(schema);
  return fc.oneof(
    { weight: 5, arbitrary: fitting.map((value) => json(textOf(value))) },
    { weight: 7, arbitrary: spoiled(fitting as Arbitrary<object>).map((value) => json(textOf(value))) },
    { weight: 1, arbitrary: evilValue.map((value) => json(textOf(value))) },
    { weight: 2, arbitrary: fitting.chain((value) => malformed(textOf(value))) },
    { weight: 2, arbitrary: fitting.chain((value) => immense(value as object)) },
  );
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** A good body of which one to three fields are taken away, replaced or added. */
function spoiled(fitting: Arbitrary<object>): Arbitrary<object> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('drop', 'replace', 'wrap', 'add'),
    evilValue,
  });
  return fc.tuple(fitting, fc.array(change, { minLength: 1, maxLength: 3 })).map(([body, changes]) => {
    const fields = new Map(Object.entries(body));
    for (const { at, how, evilValue: evil } of changes) {
      const name = [...fields.keys()][at % Math.max(1, fields.size)] ?? 'none';
      if (how === 'drop') fields.delete(name);
      else if (how === 'replace') fields.set(name, evil);
      else if (how === 'wrap') fields.set(name, at % 2 ? [fields.get(name)] : { [name]: fields.get(name) });
      else fields.set(['__proto__', 'constructor', 'role', 'isAdmin', 'a.b'][at % 5]!, evil);
    }
    return Object.fromEntries(fields);
  });
}

/** What is not the JSON that its headers promise. */
const malformed = (text: string): Arbitrary<Body> =>
  fc.constantFrom(
    json(text.slice(0, -1)),
    json(`\ufeff${text}`),
    json(`${text}${text}`),
    json(text.replaceAll('"', "'")),
    json(text.replaceAll(/\d+/g, '1e400')),
    json('{"a":1,"a":2}'),
    json('{"a":'.repeat(50_000)),
    json(''),
    json(text, 'text/plain'),
    json(text, 'application/xml'),
    json(text, 'application/json; charset=utf-16'),
    json(text, ';;;'),
    { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, bytes: Buffer.from(text) },
    { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(text + '\xff\xfe', 'latin1') },
    { headers: { 'content-type': 'application/json' }, bytes: Buffer.alloc(1024 * 1024 + 1, 0x20) },
  );

const KIB = 1024;
/** The limits of the routes, in bytes. */
const LIMITS = [16, 64, 128, 768, 1024].map((kib) => kib * KIB);

/** Bodies around the limits of bytes, and with very many members, alone and inside what is good. */
function immense(body: object): Arbitrary<Body> {
  const text = textOf(body);
  const padded = (bytes: number) => json(text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text))));
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
  const name = Object.keys(body)[0] ?? 'items';
  return fc.oneof(
    fc.constantFrom(...LIMITS, ...LIMITS.map((limit) => limit + 1)).map(padded),
    fc.constantFrom(...LIMITS).map((bytes) => json(textOf({ ...body, [name]: 'ක'.repeat(bytes / 4) }))),
    fc.constantFrom(50, 900, 5_000, 80_000).map((count) => json(textOf({ ...body, ...keys(count) }))),
    fc.constantFrom(1, 900, 5_000, 400_000).map((count) => json(textOf(Array(count).fill(1)))),
    fc.constantFrom(1, 300).map((count) => json(textOf(Array(count).fill(body)))),
    fc
      .constantFrom(60, 1_100, 200_000)
      .map((count) => json(textOf({ ...body, [name]: Array(count).fill({}) }))),
  );
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LINE = '------fuzz';

/** Forms with a file, or what is wrong with them. */
const form: Arbitrary<Body> = fc
  .record({
    field: fc.constantFrom(...Array<string>(8).fill('file'), 'image', '__proto__'),
    name: fc.oneof(
      fc.constant('a.png'),
      evilText.map((text) => sendable(text).replaceAll('"', "'")),
    ),
    type: fc.constantFrom('image/png', 'text/csv', 'image/svg+xml', 'application/x-msdownload', 'x'),
    bytes: fc.oneof(
      fc.constantFrom(PIXEL, PIXEL, PIXEL.subarray(0, 40), Buffer.from('productId,price\nNET-1,77\n')),
      evilText.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
    times: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 0),
    end: fc.constantFrom(`\r\n${LINE}--\r\n`, `\r\n${LINE}--\r\n`, ''),
  })
  .map(({ field, name, type, bytes, times, end }) => {
    const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
    const head = Buffer.from(`\r\n${LINE}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`, 'latin1');
    const parts = Array.from({ length: times }, () => Buffer.concat([head, bytes]));
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${LINE.slice(2)}` },
      bytes: Buffer.concat([...parts, Buffer.from(end)]),
    };
  });
