/** A JSON Schema, as far as the API's document uses it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** The API's OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

const CALL = /"((?:GET|POST|PUT|PATCH|DELETE) \/[^"\s]*)"/g;

/** The operations that built scripts call, such as `GET /products/{productId}`: they are string literals in them. */
export const operationsIn = (scripts: Iterable<string>): string[] => [
  ...new Set([...scripts].flatMap((script) => [...script.matchAll(CALL)].map(([, operation]) => operation!))),
];

/**
 * Reports where the running API does not answer operations as their callers expect. A response may have more than is expected, and a request
 * may omit fields that are not required.
 */
export function mismatches(operations: string[], expected: ApiDocument, running: ApiDocument): string[] {
  return operations.flatMap((name) => {
    const [wanted, there] = [operationOf(expected, name), operationOf(running, name)];
    if (!wanted) return [];
    if (!there) return [`${name} does not exist`];
    const requests = new Comparison(expected, running, true);
    const answers = new Comparison(running, expected, false);
    const asked = requests.unread(schemaOf(wanted.requestBody), schemaOf(there.requestBody), '');
    const answered = answers.unread(answerOf(there), answerOf(wanted), '');
    return [
      ...unknownParameters(there, wanted, true).map((parameter) => `${name} needs ${parameter}`),
      ...unknownParameters(wanted, there, false).map((parameter) => `${name} does not know ${parameter}`),
      ...asked.map((field) => `${name} does not take ${field} as it is sent`),
      ...answered.map((field) => `${name} does not answer ${field} as expected`),
    ];
  });
}

function operationOf({ paths }: ApiDocument, name: string): Operation | undefined {
  const [method = '', path = ''] = name.split(' ');
  return paths[path]?.[method.toLowerCase()];
}

const schemaOf = (body: Content | undefined): Schema | undefined =>
  Object.values(body?.content ?? {})[0]?.schema;

const answerOf = ({ responses }: Operation): Schema | undefined =>
  schemaOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);

/** The parameters of one operation that the other lacks. */
const unknownParameters = (of: Operation, other: Operation, isRequired: boolean): string[] =>
  (of.parameters ?? [])
    .filter(
      ({ required, name }) =>
        (required || !isRequired) && !other.parameters?.some((known) => known.name === name),
    )
    .map(({ name }) => name);

/** Whether everything that one document's schema allows a sender to send is what the other's expects. */
class Comparison {
  readonly #begun = new Set<string>();

  constructor(
    private readonly from: ApiDocument,
    private readonly to: ApiDocument,
    /** Whether the reader refuses unknown fields, as the API does. */
    private readonly isStrict: boolean,
  ) {}

  /** The fields that are sent in a different form than they are read. */
  unread(sent: Schema | undefined, read: Schema | undefined, at: string): string[] {
    if (!read) return sent && this.isStrict ? [at || 'the body'] : [];
    if (!sent) return [at || 'the body'];
    const pair = `${sent.$ref} ${read.$ref}`;
    if (sent.$ref && read.$ref && this.#begun.has(pair)) return [];
    this.#begun.add(pair);
    const [given, wanted] = [resolved(this.from, sent), resolved(this.to, read)];
    if (!isOneOf(typesOf(given), typesOf(wanted))) return [at || 'the body'];
    return [
      ...this.#unreadFields(given, wanted, at),
      ...(given.items ? this.unread(given.items, wanted.items, at) : []),
    ];
  }

  #unreadFields(given: Schema, wanted: Schema, at: string): string[] {
    const fields = Object.entries(wanted.properties ?? {}).flatMap(([name, field]) => {
      const own = given.properties?.[name];
      const isMissing = wanted.required?.includes(name) && !given.required?.includes(name);
      if (isMissing) return [at + name];
      return own ? this.unread(own, field, `${at}${name}.`).map((each) => each.replace(/\.$/, '')) : [];
    });
    const known = wanted.properties ?? given.properties;
    const unknown = Object.keys(given.properties ?? {}).filter((name) => this.isStrict && !known?.[name]);
    return [...fields, ...unknown.map((name) => at + name)];
  }
}

const resolved = ({ components }: ApiDocument, schema: Schema): Schema =>
  (schema.$ref && components?.schemas?.[schema.$ref.split('/').at(-1)!]) || schema;

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** Schemas without a type allow any. */
const isOneOf = (given: string[], wanted: string[]): boolean =>
  wanted.length === 0 ||
  given.every((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number')));
