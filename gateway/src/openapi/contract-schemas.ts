import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { dtoClasses, fieldsOf, type FieldSchema } from '@netra/contracts';

/** Tells Swagger of the fields of all our classes, whose decorators collected them: services need not load Swagger. */
export function describeClasses(): void {
  for (const type of dtoClasses()) {
    for (const [name, schema] of fieldsOf(type)) {
      ApiProperty(optionsOf(schema))(type.prototype as object, name);
    }
  }
}

function optionsOf({ of, type, ...schema }: FieldSchema): ApiPropertyOptions {
  const given = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
  if (!of) return { type, ...given } as ApiPropertyOptions;
  // Swagger takes a function for a late reference to a class only if its name is `type`.
  return { type: () => of(), isArray: type === 'array', ...given } as ApiPropertyOptions;
}
