import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { dtoClasses, fieldsOf, type FieldSchema } from '@netra/contracts';

/**
 * Registers the fields of all contract classes with Swagger; services need not load it. Swagger puts the fields first that a parent has
 * registered before, so parents come last.
 */
export function describeClasses(): void {
  for (const type of dtoClasses().toReversed()) {
    for (const [name, schema] of fieldsOf(type)) {
      ApiProperty(optionsOf(schema))(type.prototype as object, name);
    }
  }
}

function optionsOf({ of, type, text, ...schema }: FieldSchema): ApiPropertyOptions {
  const given = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
  if (text) {
    const { minimum, maximum, ...rest } = given;
    return {
      anyOf: [
        { type, minimum, maximum },
        { type: 'string', pattern: text },
      ],
      ...rest,
    } as ApiPropertyOptions;
  }
  if (!of) return { type, ...given } as ApiPropertyOptions;
  // Swagger recognizes a function as a lazy reference to a class only if its name is `type`.
  return { type: () => of(), isArray: type === 'array', ...given } as ApiPropertyOptions;
}
