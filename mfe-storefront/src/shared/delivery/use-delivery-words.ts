import { formatMoney, useFormatDate, useTexts } from '@netra/web-kit';
import { type Delivery, districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { deliveryTexts } from '../../texts/delivery';
import { deliveryDays } from './delivery-days';

/** Describes a delivery in the language of the page. */
export function useDeliveryWords() {
  const t = useTexts(deliveryTexts);
  const names: Partial<Record<string, string>> = useTexts(districtTexts);
  const formatDate = useFormatDate();
  /** "Sat 28 Nov – Mon 30 Nov": the days for an order placed now. */
  const dates = (days: NonNullable<Delivery['days']>) => {
    const said = deliveryDays(days).map(({ date, weekday }) => t.on(weekday, formatDate(date, 'near')));
    const unbroken = said.map((day) => day.replaceAll(' ', '\u00A0'));
    return [...new Set(unbroken)].join(' – ');
  };
  return {
    /** "Delivery to Kandy", or pick-up. */
    place: (choice: string) => (choice === PICK_UP ? t.pickUp : t.to(names[choice] ?? choice)),
    fee: (fee: number) => (fee === 0 ? t.free : formatMoney(fee)),
    /** Fee and dates. */
    summary: ({ fee, isServed, days }: Delivery) => {
      if (!isServed) return t.notServed;
      const price = fee === 0 ? t.free : formatMoney(fee);
      return days ? `${price}, ${dates(days)}` : price;
    },
  };
}
