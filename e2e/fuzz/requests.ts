import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './document.js';
import { bodyOf } from './bodies.js';
import { ROLES, type Role } from './shop.js';
import { evilText, sendable, type FittingValues } from './values.js';

/** A request as it is sent, except for the caller's token. */
export interface Wire {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface FuzzRequest extends Wire {
  role: Role;
}

/** Requests of an operation: some as they should be, most with something wrong in path, query, headers or body. */
export function requestsOf(operation: Operation, values: FittingValues, stored: Record<string, string[]>) {
  const { method, path, parameters = [], requestBody } = operation;
  const of = (where: Parameter['in']) => parameters.filter((parameter) => parameter.in === where);
  const parts = fc.record({
    role: roleOf(operation),
    path: fc.tuple(...of('path').map((parameter) => segment(parameter, values, storedAt(path, stored)))),
    query: queryOf(of('query'), values),
    headers: headersOf(of('header'), values),
    body: requestBody ? bodyOf(requestBody.content, values) : fc.constant(undefined),
  });
  return parts.map(({ role, path: segments, query, headers, body }): FuzzRequest => {
    let index = 0;
    const filled = path.replaceAll(/\{\w+\}/g, () => segments[index++]!);
    return {
      role,
      method,
      target: `/api${filled}${query}`,
      headers: { ...body?.headers, ...headers },
      ...(body && { body: body.bytes }),
    };
  });
}

/** The roles of the API, and who of ours has them: in half of the cases somebody to whom the rows do not belong. */
const WHO: Record<string, Role[]> = {
  admin: ['admin', 'admin'],
  customer: ['customer', 'stranger'],
  technician: ['technician', 'apprentice'],
};

/** Who may call an operation. */
export const askersOf = ({ 'x-roles': roles }: Operation): Role[] =>
  roles?.flatMap((role) => WHO[role]!) ?? ['guest'];

/** Mostly an account with the right, because the others get no farther than the check of their role. */
function roleOf(operation: Operation): Arbitrary<Role> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...askersOf(operation)) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );
}

/** `id` and `email` name different things below different paths. */
export const storedAt = (path: string, stored: Record<string, string[]>) => (name: string) =>
  stored[`${path.split('/')[1]}.${name}`] ?? stored[name] ?? [];

function segment({ name, schema }: Parameter, values: FittingValues, known: (name: string) => string[]) {
  const there = known(name);
  const fitting = values.of(schema).map(String);
  return (
    fc
      .oneof(
        { weight: there.length > 0 ? 6 : 0, arbitrary: fc.constantFrom(...there, '1') },
        { weight: 2, arbitrary: fitting },
        { weight: 2, arbitrary: evilText },
      )
      // Longer ones are no address for any server on the way: the head of a request has 16 KiB.
      .map((text) => percent(text).slice(0, 6_000).replace(/%.?$/, ''))
      .chain((text) => fc.oneof({ weight: 15, arbitrary: fc.constant(text) }, fc.constantFrom(...BROKEN)))
      .filter((text) => text !== '' && text !== '.' && text !== '..')
  );
}

/** What is no percent-encoding, or none of UTF-8. */
const BROKEN = ['%', '%zz', '%00', '%c0%af', '%ED%A0%80', '%u0041', '%252e', 'a;b=c', '%2e%2e%2f'];

/** As a URL carries it, halves of characters included, which `encodeURIComponent` refuses. */
const percent = (text: string): string =>
  [...text].map((sign) => (/\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('');

function queryOf(parameters: Parameter[], values: FittingValues): Arbitrary<string> {
  const one = ({ name, schema }: Parameter) =>
    fc
      .oneof(
        { weight: 3, arbitrary: values.of(schema, name).map((value) => [name, String(value)]) },
        { weight: 1, arbitrary: evilText.map((value) => [name, value]) },
        { weight: 1, arbitrary: evilText.map((value) => [`${name}[a][]`, value]) },
      )
      .map(([key = '', value = '']) => `${percent(key)}=${percent(value)}`);
  const odd = fc.constantFrom(
    '',
    '&',
    '=',
    'x=1',
    '__proto__[a]=1',
    'constructor=1',
    '%',
    'page=1&page=2',
    '?',
  );
  const known = parameters.length > 0 ? fc.subarray(parameters) : fc.constant([]);
  return fc
    .tuple(
      known.chain((chosen) => fc.tuple(...chosen.map(one))),
      fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, odd),
    )
    .map(([pairs, more]) => [...pairs, ...(more === null ? [] : [more])])
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&').slice(0, 6_000)}` : ''));
}

const COMMON: Record<string, string[]> = {
  'x-request-id': ['a-good-request-id', 'bad id', '<script>'],
  accept: ['application/json', 'text/html', '*/*', ';;;', 'application/xml;q=9'],
  'accept-language': ['si', 'en;q=2', '*', '__proto__'],
  'accept-encoding': ['gzip;q=0', 'none', '*;q=0'],
  'if-none-match': ['"x"', '*', 'W/"', '","'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-1', 'bytes=-1', 'lines=1'],
  'x-forwarded-for': ['1.2.3.4', '::1, x', "' or 1=1"],
  'x-forwarded-proto': ['https', 'javascript'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'x'],
  cookie: ['language=si', 'language=%zz', '=;=;'],
  origin: ['null', 'https://evil.example'],
};

function headersOf(parameters: Parameter[], values: FittingValues): Arbitrary<Record<string, string>> {
  const own = parameters.map(({ name, schema }) => [
    name.toLowerCase(),
    fc.oneof(values.of(schema).map(String), evilText).map(sendable),
  ]);
  const common = Object.entries(COMMON).map(([name, texts]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...texts) }, evilText.map(sendable)),
  ]);
  const some = (entries: unknown[][]) =>
    fc.record(Object.fromEntries(entries) as Record<string, Arbitrary<string>>, { requiredKeys: [] });
  return fc
    .tuple(fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, some(common)), some(own))
    .map(([a, b]) => ({ ...a, ...b }) as Record<string, string>);
}
