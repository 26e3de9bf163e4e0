import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON schema, as far as requests are made from it. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: Schema;
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  /** Who may call it; everybody where there are none. */
  'x-roles'?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** The API as it describes itself at `/api/openapi.json`. */
export class ApiDocument {
  readonly operations: Operation[];
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: Document) {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', components: { schemas: closed(document.components.schemas) } });
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  /** The committed copy, from which the client is made; the check compares it with the gateway. */
  static read(): ApiDocument {
    const file = new URL('../../packages/api-client/openapi.json', import.meta.url);
    return new ApiDocument(JSON.parse(readFileSync(file, 'utf8')) as Document);
  }

  schema({ $ref, ...schema }: Schema): Schema {
    return $ref ? this.document.components.schemas[$ref.split('/').at(-1)!]! : schema;
  }

  /** What is documented for a status, or undefined. */
  response(operation: Operation, status: number): Response | undefined {
    const response = operation.responses[status];
    return response?.$ref ? this.document.components.responses[response.$ref.split('/').at(-1)!] : response;
  }

  /** What in a body is not as documented, one line. */
  complaint(schema: Schema, body: unknown): string | undefined {
    const text = JSON.stringify(schema);
    const validate = this.#validators.get(text) ?? this.#ajv.compile(rooted(schema));
    this.#validators.set(text, validate);
    return validate(body) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}

/** References as they are resolved in the whole document. */
const rooted = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;

/** Answers may have the documented fields only: a field that nobody wrote down has leaked. */
function closed(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema.properties ? { additionalProperties: false, ...schema } : schema,
    ]),
  );
}
