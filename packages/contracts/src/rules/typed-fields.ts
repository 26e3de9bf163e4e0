import { Transform } from 'class-transformer';
import { rewritten, Text, TextList, type ListOptions, type TextOptions } from './fields.js';
import { codeDigits, firstCharacters, serialNumber } from './text-rules.js';

/** A searched text. Only the first 100 characters of a longer one, such as a pasted address, count. */
export const SearchText =
  ({ max = 100, ...options }: TextOptions = {}): PropertyDecorator =>
  (target, key) => {
    Text({ optional: true, max, ...options })(target, key);
    rewritten((text) => firstCharacters(text, max).trim())(target, key);
  };

/** A serial number, as `serialNumber` writes it. */
export const Serial =
  (options: TextOptions = {}): PropertyDecorator =>
  (target, key) => {
    Text({ max: 100, ...options })(target, key);
    rewritten(serialNumber)(target, key);
  };

/** Serial numbers. */
export const SerialList =
  (options: ListOptions): PropertyDecorator =>
  (target, key) => {
    TextList({ maxText: 100, ...options })(target, key);
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((item: unknown) => (typeof item === 'string' ? serialNumber(item) : item))
        : value,
    )(target, key);
  };

/** Six digits, regardless of their grouping; twelve after many wrong ones. */
export const MailedCode = (): PropertyDecorator => (target, key) => {
  Text({ max: 12, min: 6, pattern: /^(\d{6}|\d{12})$/, error: 'field.sixDigits' })(target, key);
  rewritten(codeDigits)(target, key);
};
