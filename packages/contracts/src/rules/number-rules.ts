import { ValidateBy } from 'class-validator';
import { says, type FieldKey } from './rule-error.js';

const numberRule = (name: string, fits: (value: number) => boolean, error: FieldKey): PropertyDecorator =>
  ValidateBy(
    { name, validator: { validate: (value) => Number.isFinite(value) && fits(value as number) } },
    says(error),
  );

/** Must precede the other rules of a number, so that a value of another type is refused as such. */
export const FiniteNumber = (error: FieldKey = 'field.number'): PropertyDecorator =>
  numberRule('isNumber', () => true, error);

export const WholeNumber = (error: FieldKey = 'field.wholeNumber'): PropertyDecorator =>
  numberRule('isInt', Number.isInteger, error);

/** `IsNumber` counts the decimals in the text of a number, and throws for `1e-7`, which has no point. */
export const TwoDecimals = (): PropertyDecorator =>
  numberRule('twoDecimals', (value) => Number(value.toFixed(2)) === value, 'field.twoDecimals');
