import { ValidateBy } from 'class-validator';

/** Says apart what is no number and what is one that does not fit, as class-validator's own rules do not. */
const numberRule = (
  name: string,
  fits: (value: number) => boolean,
  sentence: string,
  message?: string,
): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value) => typeof value === 'number' && Number.isFinite(value) && fits(value),
        defaultMessage: (given) =>
          `$property ${Number.isFinite(given?.value) ? sentence : 'must be a number'}`,
      },
    },
    { message },
  );

export const WholeNumber = (message?: string): PropertyDecorator =>
  numberRule('isInt', Number.isInteger, 'must be a whole number', message);

/** `IsNumber` counts decimals in the text of a number, and throws at `1e-7`, which has no point. */
export const TwoDecimals = (): PropertyDecorator =>
  numberRule('twoDecimals', (value) => Number(value.toFixed(2)) === value, 'must have at most two decimals');
