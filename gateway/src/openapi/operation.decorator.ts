import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Constructor } from '@netra/contracts';
import { CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE, PDF_TYPE } from '../http/media-types.js';
import { ERROR_RESPONSES, type ErrorStatus } from './error-responses.js';

/** The answer of a call: the schema of the body and the classes it refers to. */
export interface Answer {
  classes: Constructor[];
  schema: Record<string, unknown>;
  description?: string;
  /** JSON by default. */
  type?: string;
}

const ref = (type: Constructor) => ({ $ref: getSchemaPath(type as never) });

/** One object of a class. */
export const one = (type: Constructor): Answer => ({ classes: [type], schema: ref(type) });

/** The answer, or null. */
export const orNull = ({ schema, ...answer }: Answer): Answer => ({
  ...answer,
  schema: { oneOf: [schema, { type: 'null' }] },
});

/** A plain array. */
export const arrayOf = (type: Constructor): Answer => ({
  classes: [type],
  schema: { type: 'array', items: ref(type) },
});

/** A page when the query has `page`, otherwise the plain array. */
export const listOf = (item: Constructor, page: Constructor): Answer => ({
  classes: [item, page],
  schema: { oneOf: [arrayOf(item).schema, ref(page)] },
  description: 'The page when `page` is given, else an array of all, or of the first `limit`',
});

/** An endless answer: events (`text/event-stream`) whose data are objects of a class. */
export const eventsOf = (type: Constructor, description: string): Answer => ({
  classes: [type],
  schema: { type: 'string' },
  description,
  type: EVENT_STREAM_TYPE,
});

/** A CSV file to download. */
export const file: Answer = {
  classes: [],
  schema: { type: 'string' },
  description: 'CSV with headings',
  type: CSV_TYPE,
};

/** A PDF file to download or print. */
export const pdf: Answer = {
  classes: [],
  schema: { type: 'string', format: 'binary' },
  description: 'A page or more for each order',
  type: PDF_TYPE,
};

/** A picture in its stored format. */
export const picture: Answer = {
  classes: [],
  schema: { type: 'string', format: 'binary' },
  description: 'JPEG, PNG, WebP, AVIF or GIF',
  type: 'image/*',
};

/** No body. */
export const nothing: Answer = { classes: [], schema: {} };

/**
 * Names an operation for the OpenAPI page and declares its responses. The first status is the usual one and is set as the
 * route's. Name only the errors of the operation's own rules; those that follow from access, body and outages are added to
 * all operations in one place.
 * @example @Operation('placeOrder', 'Place an order', { 201: one(Order) }, [404, 409, 422])
 */
export function Operation(
  operationId: string,
  summary: string,
  answers: Record<number, Answer>,
  errors: readonly ErrorStatus[] = [],
): MethodDecorator {
  const [usual = 200] = Object.keys(answers).map(Number);
  return applyDecorators(
    HttpCode(usual),
    ...(usual === 204 ? [] : [Header('content-type', answers[usual]?.type ?? JSON_TYPE)]),
    ApiOperation({ operationId, summary }),
    ApiExtraModels(...Object.values(answers).flatMap((answer) => answer.classes as never[])),
    ...Object.entries(answers).map(([status, answer]) => responseOf(Number(status), answer)),
    ...errors.map((status) =>
      ApiResponse({ status, $ref: `#/components/responses/${ERROR_RESPONSES[status]}` } as never),
    ),
  );
}

function responseOf(status: number, { schema, description = 'Done', type = 'application/json' }: Answer) {
  if (status === 204) return ApiResponse({ status, description });
  return ApiResponse({ status, description, content: { [type]: { schema } } });
}
