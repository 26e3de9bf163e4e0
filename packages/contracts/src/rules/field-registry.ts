import 'reflect-metadata';
import { ValidateIf } from 'class-validator';

/** The JSON Schema of one property, collected for the OpenAPI page. */
export interface FieldSchema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  required: boolean;
  nullable?: boolean;
  description?: string;
  format?: string;
  enum?: readonly (string | number)[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  example?: unknown;
  /** A number that is also accepted as text matching this pattern. */
  text?: string;
  /** The class of an object or of the items of an array; a function, because classes may refer to later ones. */
  of?: () => Constructor;
  /** The schema of the items of an array of plain values. */
  items?: Omit<FieldSchema, 'required'>;
}

export type Constructor<T = object> = abstract new (...args: never[]) => T;

/** The options that every field has. */
export interface Common {
  optional?: boolean;
  nullable?: boolean;
  description?: string;
  example?: unknown;
  default?: unknown;
}

const registry = new Map<Constructor, Map<string, FieldSchema>>();
const firstFields = new Map<Constructor, readonly string[]>();

/** Names the fields that come first in answers and in the OpenAPI page, for a class whose inherited fields do not. */
export const FirstFields =
  <T extends object>(...names: readonly (keyof T & string)[]) =>
  (type: Constructor<T>): void =>
    void firstFields.set(type, names);

/** The schemas of a class's own and inherited fields, in the order of declaration after those of `FirstFields`. */
export function fieldsOf(type: Constructor): Map<string, FieldSchema> {
  const parent = Object.getPrototypeOf(type.prototype)?.constructor as Constructor | undefined;
  const inherited = parent && (parent as unknown) !== Object ? fieldsOf(parent) : [];
  const declared = new Map([...inherited, ...(registry.get(type) ?? [])]);
  const first = (firstFields.get(type) ?? []).map((name) => [name, declared.get(name)!] as const);
  return new Map([...first, ...declared]);
}

/** Copies the fields of a class from an object that has more. */
export function fieldPicker<T extends object>(type: Constructor<T>): (from: T) => T {
  const names = [...fieldsOf(type).keys()] as (keyof T)[];
  return (from) => Object.fromEntries(names.map((name) => [name, from[name]])) as T;
}

/** Every class that has declared fields. */
export const dtoClasses = (): Constructor[] => [...registry.keys()];

/** Registers a property's schema and applies its rules; the rules skip values that `optional` and `nullable` allow. */
export function field(
  schema: Omit<FieldSchema, 'required'>,
  options: Common,
  rules: PropertyDecorator[],
): PropertyDecorator {
  return (target, key) => {
    const type = target.constructor as Constructor;
    const fields = registry.get(type) ?? new Map<string, FieldSchema>();
    const { optional = false, ...described } = options;
    registry.set(type, fields.set(String(key), { ...schema, ...described, required: !optional }));
    const nullable = options.nullable ?? false;
    if (optional || nullable) {
      const given = (value: unknown) => !(optional && value === undefined) && !(nullable && value === null);
      ValidateIf((_object, value) => given(value))(target, key);
    }
    for (const rule of rules) rule(target, key);
  };
}
