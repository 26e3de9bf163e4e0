import { Column, type ColumnOptions } from 'typeorm';

/** pg returns numeric as text to preserve all digits; our amounts fit a number exactly. */
const transformer = {
  to: (value: unknown) => value,
  from: (value: string | null | undefined) => (value == null ? value : Number(value)),
};

/** A column of rupees with two decimals: `numeric(12,2)` in the database, a number in the code. */
export const money = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'numeric', precision: 12, scale: 2, transformer });
