import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalid } from '@netra/service-kit';
import type { FastifyRequest } from 'fastify';

export const IDEMPOTENCY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description: 'Makes a repeat answer what the first request made',
  schema: { type: 'string', maxLength: 200 },
};

/** For a call that moves goods each time it is made. */
export const REQUIRED_IDEMPOTENCY_HEADER = { ...IDEMPOTENCY_HEADER, required: true };

/** The caller's `Idempotency-Key`: at most 200 visible characters; undefined when absent or blank. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  keyOf(context),
);

/** The same, where a repeat without a key would move the goods again. */
export const RequiredIdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const key = keyOf(context);
  const { name } = IDEMPOTENCY_HEADER;
  if (key === undefined) throw invalid(name, 'field.required', { field: name });
  return key;
});

const keyOf = (context: ExecutionContext) =>
  checkKey(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']);

function checkKey(given: string | string[] | undefined): string | undefined {
  const key = given?.toString().trim() || undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid(IDEMPOTENCY_HEADER.name, 'field.headerLength', {
      field: IDEMPOTENCY_HEADER.name,
      limit: 200,
    });
  }
  return key;
}
