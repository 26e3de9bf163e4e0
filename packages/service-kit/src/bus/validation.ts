import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldError } from '@netra/contracts';
import { DomainError } from '../errors.js';

/** class-validator's tree as a flat list with paths such as `items.0.qty`; one sentence a field. */
export function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const field = path + property;
    const [message] = Object.values(constraints ?? {});
    return [...(message ? [{ field, message }] : []), ...fieldErrors(children, `${field}.`)];
  });
}

/** The pipe of every handler, on the bus and in the gateway: unknown fields are refused, known ones converted. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) =>
      new DomainError({
        code: 'VALIDATION',
        message: 'Some fields are not right',
        errors: fieldErrors(errors),
      }),
  });
