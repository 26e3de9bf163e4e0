import type { OpenAPIObject } from '@nestjs/swagger';
import { EVENT_STREAM_TYPE } from '../http/media-types.js';
import { ERROR_RESPONSES, type ErrorStatus } from './error-responses.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = Record<string, object>;

const REQUEST_ID = {
  description: 'The id of the request, as it came or a new one; the logs have it too',
  schema: { type: 'string' },
};
const ENTITY_TAG = { description: 'Sent back as `If-None-Match`', schema: { type: 'string' } };

/** Adds to every call what follows from rules that hold for all: errors by access and body, headers, strict bodies. */
export function completeOperations(document: OpenAPIObject): void {
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) complete(operation, method === 'get');
    }
  }
  const bodies = Object.values(document.paths).flatMap((path) =>
    METHODS.map((method) => path[method]?.requestBody),
  );
  refuseUnknownFields(bodies, (document.components?.schemas ?? {}) as Schemas);
}

function complete(operation: Operation, reads: boolean): void {
  const responses = operation.responses as Record<
    string,
    { headers?: object; $ref?: string; content?: object }
  >;
  const isPublic = !operation.security?.length;
  for (const status of impliedErrors(operation)) {
    responses[status] ??= { $ref: `#/components/responses/${ERROR_RESPONSES[status]}` };
  }
  for (const [status, { $ref, headers, ...response }] of Object.entries(responses)) {
    responses[status] = $ref
      ? { $ref }
      : { ...response, headers: { 'X-Request-Id': REQUEST_ID, ...headers } };
  }
  const { 200: answered } = responses;
  const ends = !(EVENT_STREAM_TYPE in (answered?.content ?? {}));
  if (reads && isPublic && answered && ends) {
    answered.headers = { ...answered.headers, ETag: ENTITY_TAG };
    responses[304] = {
      description: 'What the caller has is still right',
      headers: { ETag: ENTITY_TAG },
    } as object;
  }
}

function impliedErrors({ security, parameters, requestBody }: Operation): ErrorStatus[] {
  return [
    ...(parameters?.length || requestBody ? ([400] as const) : []),
    ...(security?.length ? ([401, 403] as const) : []),
    ...(requestBody ? ([413, 415] as const) : []),
    500,
    503,
  ];
}

/** The classes of bodies, and those inside them, take no other fields than theirs. */
function refuseUnknownFields(node: unknown, schemas: Schemas, seen = new Set<string>()): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const name = key === '$ref' ? String(value).replace('#/components/schemas/', '') : undefined;
    if (name === undefined) refuseUnknownFields(value, schemas, seen);
    else if (schemas[name] && !seen.has(name)) {
      seen.add(name);
      Object.assign(schemas[name], { additionalProperties: false });
      refuseUnknownFields(schemas[name], schemas, seen);
    }
  }
}
