import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { says } from './rule-error.js';

export const listRules = (min: number, max: number): PropertyDecorator[] => [
  IsArray(says('field.list')),
  ArrayMinSize(min, says('field.minItems', { limit: min })),
  ArrayMaxSize(max, says('field.maxItems', { limit: max })),
];

/** A query string with one value sends a text. */
export const listed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? [value] : value,
);
