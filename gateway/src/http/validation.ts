import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import {
  fieldsOf,
  MAX_ON_PAGE,
  PageQuery,
  type Constructor,
  type FieldError,
  type FieldSchema,
} from '@netra/contracts';
import { compiledValidator, fieldError, fieldErrors, invalid, invalidFields } from '@netra/service-kit';
import { MAX_ERRORS } from './problem.js';

/**
 * The pipe of every body, query and path: converts input to its class and rejects invalid fields, each with a message; a
 * person is shown the first.
 */
class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      validatorPackage: compiledValidator,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (problems) => invalidFields(fieldErrors(problems)),
    });
  }

  /** Input far from its class is rejected before the conversion, whose cost grows faster than linearly. */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const excess: FieldError[] = [];
    if (metadata.metatype && this.toValidate(metadata)) collectExcess(metadata.metatype, value, '', excess);
    if (excess.length >= MAX_ERRORS) throw invalidFields(excess);
    const request: unknown = await super.transform(value, metadata);
    if (request instanceof PageQuery && (request.limit ?? 0) > MAX_ON_PAGE)
      throw invalid('limit', 'field.max', { field: 'limit', limit: MAX_ON_PAGE });
    return request;
  }
}

export const requestValidation = (): ValidationPipe => new RequestValidation();

/**
 * Collects the fields that a class does not have, up to a limit.
 * @throws DomainError for a list that is too long
 */
function collectExcess(type: Constructor, value: unknown, path: string, found: FieldError[]): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = fieldsOf(type);
  for (const [name, member] of Object.entries(value)) {
    if (found.length >= MAX_ERRORS) return;
    const field = fields.get(name);
    if (field) collectInside(field, member, path + name, found);
    else found.push(fieldError(path + name, 'field.unknown', { field: name }));
  }
}

function collectInside({ of, maxItems }: FieldSchema, member: unknown, path: string, found: FieldError[]) {
  if (Array.isArray(member) && maxItems !== undefined && member.length > maxItems)
    throw invalid(path, 'field.maxItems', { field: path, limit: maxItems });
  if (!of) return;
  const isList = Array.isArray(member);
  for (const [index, item] of (isList ? member : [member]).entries())
    collectExcess(of(), item, isList ? `${path}.${index}.` : `${path}.`, found);
}
