import type { OpenAPIObject } from '@nestjs/swagger';
import type { Realm, Role } from '@netra/contracts';
import { EVENT_STREAM_TYPE } from '../http/media-types.js';
import { ERROR_RESPONSES, type ErrorStatus } from './error-responses.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-roles'?: Role[] };
type Schemas = Record<string, object>;

const REQUEST_ID = {
  description: 'The id of the request, as it came or a new one; the logs have it too',
  schema: { type: 'string' },
};
const ENTITY_TAG = { description: 'Sent back as `If-None-Match`', schema: { type: 'string' } };

const realmOf = (role: Role): Realm => (role === 'technician' ? 'bench' : 'shop');

/** Adds to every call the consequences of general rules: tokens by role, errors by access and body, headers, strict bodies. */
export function completeOperations(document: OpenAPIObject): void {
  for (const [address, path] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation: Operation | undefined = path[method];
      if (operation) complete(operation, address, method === 'get');
    }
  }
  const bodies = Object.values(document.paths).flatMap((path) =>
    METHODS.map((method) => path[method]?.requestBody),
  );
  refuseUnknownFields(bodies, (document.components?.schemas ?? {}) as Schemas);
}

function complete(operation: Operation, address: string, reads: boolean): void {
  const realms = new Set(operation['x-roles']?.map(realmOf));
  if (realms.size > 0) operation.security = [...realms].map((realm) => ({ [realm]: [] }));
  const responses = operation.responses as Record<
    string,
    { headers?: object; $ref?: string; content?: object }
  >;
  const isPublic = !operation.security?.length;
  for (const status of impliedErrors(operation, address, reads)) {
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

/** Any call may receive a body that is rejected, even where none is expected. */
const OF_BODIES = [400, 408, 413, 415] as const;

function impliedErrors({ security, parameters }: Operation, address: string, reads: boolean): ErrorStatus[] {
  return [
    ...(parameters?.length ? ([400] as const) : []),
    ...(security?.length ? ([401, 403] as const) : []),
    // A segment such as `.` changes the address.
    ...(address.includes('{') ? ([404] as const) : []),
    ...(reads ? [] : OF_BODIES),
    431,
    500,
    503,
  ];
}

/** Marks the classes of bodies, and those nested in them, as closed to further fields. */
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
