import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { ruleError, type FieldError } from '@netra/contracts';
import { invalidFields } from '../errors.js';
import { compiledValidator } from './compiled-validator.js';

/** class-validator's tree as a flat list with paths such as `items.0.qty`; one error a field. */
export function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const refusal = ruleError(error);
    return [...(refusal ? [{ field, ...refusal }] : []), ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

/** The pipe of every handler, on the bus and in the gateway: rejects unknown fields, converts known ones. */
export const validationPipe = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    validatorPackage: compiledValidator,
    exceptionFactory: (errors) => invalidFields(fieldErrors(errors)),
  });
