import type { DeliveryRate, DeliveryTerms } from '@netra/api-client';

/** The values of the form, by the paths that the API uses for rejected fields. */
export type DeliveryValues = Record<string, string>;

const RATE_FIELDS = ['isServed', 'fee', 'daysFrom', 'daysTo'] as const;
export type RateField = (typeof RATE_FIELDS)[number];

/** The name of a field in one row of the table. */
export const rateField = (row: number, field: RateField): string => `rates.${row}.${field}`;

export function deliveryValues({ rates, freeFrom }: DeliveryTerms): DeliveryValues {
  const fields = rates.flatMap((rate, row) =>
    RATE_FIELDS.map((field) => [rateField(row, field), String(rate[field])] as const),
  );
  return { freeFrom: freeFrom === null ? '' : String(freeFrom), ...Object.fromEntries(fields) };
}

/** @param base the terms that were edited: their districts and version */
export function deliveryBody(values: DeliveryValues, base: DeliveryTerms): DeliveryTerms {
  const valueOf = (row: number, field: RateField) => values[rateField(row, field)] ?? '';
  const rates = base.rates.map(({ district }, row): DeliveryRate => ({
    district,
    isServed: valueOf(row, 'isServed') === 'true',
    fee: Number(valueOf(row, 'fee')),
    daysFrom: Number(valueOf(row, 'daysFrom')),
    daysTo: Number(valueOf(row, 'daysTo')),
  }));
  const { freeFrom } = values;
  return { rates, freeFrom: freeFrom?.trim() ? Number(freeFrom) : null, version: base.version };
}
