import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldError } from '@netra/contracts';
import { getMetadataStorage } from 'class-validator';
import { DomainError } from '../errors.js';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/**
 * class-validator gathers the rules of a class from those of all classes each time that it validates; they are the same each
 * time, because a class has its rules when it is made. Ours know no groups.
 */
function keepRules(): void {
  const storage = getMetadataStorage();
  const gathered = storage.getTargetValidationMetadatas.bind(storage);
  const kept = new WeakMap<object, Rules>();
  storage.getTargetValidationMetadatas = (target, ...rest) => {
    let rules = kept.get(target);
    if (!rules) kept.set(target, (rules = gathered(target, ...rest)));
    return rules;
  };
}

keepRules();

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
