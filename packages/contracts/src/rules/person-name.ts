import { ValidateBy } from 'class-validator';
import { Text, type TextOptions } from './fields.js';
import { says, type FieldKey } from './rule-error.js';

/** `https://x`, `www.x` and `x.lk/...`: what a mail program would show as a link. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

/** Control characters, line separators and marks that change the direction of text. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text may be a person's name: it contains neither a link nor control characters. */
export const isPersonName = (text: string): boolean => !LINK.test(text) && !CONTROL.test(text);

const without = (name: string, pattern: RegExp, error: FieldKey): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value) => typeof value !== 'string' || !pattern.test(value) } },
    says(error),
  );

/**
 * A person's name, at most 100 characters by default. Names appear in the shop's mails to addresses that anybody can enter, so a name must
 * not contain a link.
 */
export const PersonName =
  (options: TextOptions = {}): PropertyDecorator =>
  (target, key) => {
    Text({ max: 100, ...(options.optional && { min: 1 }), ...options })(target, key);
    without('noLink', LINK, 'person.nameLink')(target, key);
    without('noControls', CONTROL, 'person.nameControls')(target, key);
  };
