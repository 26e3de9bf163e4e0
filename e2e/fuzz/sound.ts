import fc from 'fast-check';
import type { ApiDocument, Operation, Parameter } from './document.js';
import { storedAt, type Wire } from './requests.js';
import { FittingValues } from './values.js';

const SEED = 1;
const first = <T>(values: fc.Arbitrary<T>): T => fc.sample(values, { seed: SEED, numRuns: 1 })[0]!;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A request as the document wants it: of what exists, with the queries and headers that it must have, and the same at each call.
 * @param owned ids instead of the first of those that exist, by the name of the parameter or field
 */
export async function soundRequest(
  document: ApiDocument,
  { operationId, method, path, parameters = [], requestBody }: Operation,
  stored: Record<string, string[]>,
  owned: Record<string, string> = {},
): Promise<Wire> {
  const known = { ...stored, ...Object.fromEntries(Object.entries(owned).map(([name, id]) => [name, [id]])) };
  const there = storedAt(path, known);
  const values = new FittingValues(document, known);
  const valueOf = ({ name, schema }: Parameter) =>
    encodeURIComponent(
      owned[name] ?? there(name)[0] ?? String(schema.minimum ?? first(values.of(schema, name))),
    );
  const needed = (where: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === where && (parameter.required || owned[parameter.name]));
  const filled = needed('path').reduce((at, one) => at.replace(`{${one.name}}`, valueOf(one)), path);
  const query = needed('query').map((one) => `${one.name}=${valueOf(one)}`);
  const headers = Object.fromEntries(needed('header').map(({ name }) => [name.toLowerCase(), operationId]));
  const body = requestBody && (await bodyOf(document, requestBody.content, values, owned));
  return {
    method,
    target: `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: { ...headers, ...body?.headers },
    ...(body && { body: body.bytes }),
  };
}

/** With the fields that it must have. */
async function bodyOf(
  document: ApiDocument,
  content: NonNullable<Operation['requestBody']>['content'],
  values: FittingValues,
  owned: Record<string, string>,
) {
  const schema = content['application/json']?.schema;
  if (schema) {
    const fields = first(values.of(schema)) as Record<string, unknown>;
    const { required = [] } = document.schema(schema);
    const body = JSON.stringify(
      Object.fromEntries(required.map((name) => [name, owned[name] ?? fields[name]])),
    );
    return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(body) };
  }
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'dome.png');
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type')! },
    bytes: Buffer.from(await sent.arrayBuffer()),
  };
}
