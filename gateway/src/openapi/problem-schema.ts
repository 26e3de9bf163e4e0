import type { SchemaObject } from '@nestjs/swagger';
import { ERROR_SENTENCES, ERROR_STATUS } from '@netra/contracts';

const text = (description: string): SchemaObject => ({ type: 'string', description });

const KEY: SchemaObject = {
  type: 'string',
  description: 'The kind of error, for clients that translate its sentence; more may be added',
  enum: Object.keys(ERROR_SENTENCES),
};

const VALUES: SchemaObject = {
  type: 'object',
  description: 'The values in the sentence, by the names that `x-sentences` gives them',
  additionalProperties: { type: ['string', 'number'] },
} as SchemaObject;

/** The schema of every error. */
export const PROBLEM_SCHEMA: SchemaObject = {
  type: 'object',
  description: 'What went wrong (RFC 9457)',
  required: ['type', 'title', 'status', 'detail', 'message', 'code'],
  properties: {
    type: text('Always about:blank: the status says what kind of problem it is'),
    title: text('The name of the status'),
    status: { type: 'integer' },
    detail: text('The same sentence as `message`'),
    message: text('A sentence that a person may be shown'),
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    key: { ...KEY, 'x-sentences': ERROR_SENTENCES } as SchemaObject,
    values: VALUES,
    errors: {
      type: 'array',
      description: 'Which fields are refused',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: text('Path of the field, such as items.0.qty'),
          message: text('What is wrong with it'),
          key: KEY,
          values: VALUES,
        },
      },
    },
    short: {
      type: 'array',
      description: 'What cannot be delivered, with 409 of an order',
      items: { $ref: '#/components/schemas/ShortLine' },
    },
    current: {
      type: 'object',
      description: 'What is stored now, with 409 of a stale `version`',
      additionalProperties: true,
    },
    total: { type: 'number', description: 'What an order costs now, with 409 of another `expectedTotal`' },
    deliveryFee: { type: 'number', description: 'The part of `total` that is for the delivery' },
    bad: { type: 'integer', description: 'How many rows of an import cannot be applied, with 409 of `all`' },
    taken: {
      type: 'array',
      description: 'Which devices stand in another order, with 409 of serial numbers',
      items: {
        type: 'object',
        required: ['serial', 'orderId'],
        properties: { serial: { type: 'string' }, orderId: { type: 'string' } },
      },
    },
  },
  example: {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'email must be an e-mail address',
    message: 'email must be an e-mail address',
    code: 'VALIDATION',
    key: 'field.email',
    values: { field: 'email' },
    errors: [
      {
        field: 'email',
        message: 'email must be an e-mail address',
        key: 'field.email',
        values: { field: 'email' },
      },
    ],
  },
};
