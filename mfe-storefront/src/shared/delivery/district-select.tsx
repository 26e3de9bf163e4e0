import type { DeliveryTerms } from '@netra/api-client';
import { Select, type SelectProps, useTexts } from '@netra/web-kit';
import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { deliveryTexts } from '../../texts/delivery';

/** The districts by name in the language of the page; those that are not served cannot be chosen. */
export function DistrictSelect({ terms, ...rest }: { terms: DeliveryTerms } & Omit<SelectProps, 'options'>) {
  const t = useTexts(deliveryTexts);
  const names = useTexts(districtTexts);
  const districts = terms.rates.map(({ district, isServed }) => ({
    value: district,
    label: isServed ? names[district] : t.notServedChoice(names[district]),
    disabled: !isServed,
  }));
  const options = [{ value: '', label: t.choose }, { value: PICK_UP, label: t.pickUp }, ...districts];
  return <Select {...rest} options={options} />;
}
