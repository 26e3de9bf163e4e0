import { fieldsOf, type Constructor } from '@netra/contracts';

/** Of what a service answers, only the fields that the class declares, all the way down: nothing new becomes public by itself. */
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
