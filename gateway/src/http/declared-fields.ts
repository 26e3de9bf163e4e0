import { fieldsOf, type Constructor } from '@netra/contracts';

/**
 * Copies only the fields that the class declares from a service's answer, on every level, so that a new field does not
 * become public by accident.
 */
export function declaredFields<T extends object>(type: Constructor<T>, value: T): T {
  const fields = [...fieldsOf(type)].filter(([name]) => name in value);
  return Object.fromEntries(
    fields.map(([name, { of }]) => [
      name,
      of ? within(of(), value[name as keyof T]) : value[name as keyof T],
    ]),
  ) as T;
}

function within(type: Constructor, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => within(type, item));
  return typeof value === 'object' && value !== null ? declaredFields(type, value) : value;
}
