import type { DeliveryTerms } from '@netra/api-client';
import { ApiError, type Rule, toast, useForm, useTexts } from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { useState } from 'react';
import { orToast } from '../shared/failures';
import { deliveryOfficeTexts } from '../texts/delivery';
import { useSaveDelivery } from './delivery.api';
import { deliveryBody, type DeliveryValues, deliveryValues, rateField } from './delivery-values';

/** The form of fees and days; reports another admin's change and can take it over. */
export function useDeliveryForm(opened: DeliveryTerms) {
  const t = useTexts(deliveryOfficeTexts);
  const [base, setBase] = useState(opened);
  const [current, setCurrent] = useState<DeliveryTerms>();
  const save = useSaveDelivery();
  const form = useForm<DeliveryValues>({
    initial: deliveryValues(opened),
    rules: useRules(opened),
    failure: t.failed,
    submit: async (values) => {
      try {
        const saved = await orToast(save.mutateAsync(deliveryBody(values, base)), t.failed);
        setBase(saved);
        form.reset(deliveryValues(saved));
        toast.success(t.saved);
      } catch (error) {
        if (error instanceof ApiError && error.details.current)
          setCurrent(error.details.current as DeliveryTerms);
        throw error;
      }
    },
  });
  const theirs = current ? changedOf(deliveryValues(base), deliveryValues(current)) : [];
  /** Continues from the current terms: takes over what others changed and keeps the rest as typed. */
  const takeCurrent = () => {
    if (!current) return;
    for (const [name, value] of theirs) form.set(name, value);
    setBase(current);
    setCurrent(undefined);
  };
  return { form, theirs: current && theirs, takeCurrent };
}

const changedOf = (before: DeliveryValues, after: DeliveryValues) =>
  Object.entries(after).filter(([name, value]) => before[name] !== value);

/** No number may be blank, and the last day may not be before the first; the server checks the rest. */
function useRules({ rates }: DeliveryTerms): Record<string, Rule<DeliveryValues>> {
  const t = useTexts(deliveryOfficeTexts);
  const filled = (value: string) => (isBlank(value) ? t.blank : undefined);
  const entries = rates.flatMap((_, row): [string, Rule<DeliveryValues>][] => [
    [rateField(row, 'fee'), filled],
    [rateField(row, 'daysFrom'), filled],
    [
      rateField(row, 'daysTo'),
      (value, values) =>
        filled(value) ?? (Number(value) < Number(values[rateField(row, 'daysFrom')]) && t.daysOrder),
    ],
  ]);
  return Object.fromEntries(entries);
}
