import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError, fieldErrors } from '@netra/service-kit';

const UNKNOWN_FIELD = 'whitelistValidation';

/**
 * The pipe of every body, query and path: converts what came to its class and refuses what does not fit, each field with
 * a sentence; the first of them is the one a person is shown.
 */
export const requestValidation = (): ValidationPipe =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: refusal,
  });

function refusal(problems: ValidationError[]): DomainError {
  const errors = fieldErrors(problems.map(explainUnknown));
  const [first] = errors;
  return new DomainError({
    code: 'VALIDATION',
    message: first?.message ?? 'The request is not well-formed',
    errors,
  });
}

function explainUnknown(problem: ValidationError): ValidationError {
  const { property, constraints, children } = problem;
  return {
    ...problem,
    ...(constraints?.[UNKNOWN_FIELD] && {
      constraints: { [UNKNOWN_FIELD]: `${property} is not a known field` },
    }),
    ...(children && { children: children.map(explainUnknown) }),
  };
}
