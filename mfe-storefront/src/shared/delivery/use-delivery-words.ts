import { formatMoney, useTexts } from '@netra/web-kit';
import { type Delivery, districtTexts, PICK_UP } from '@netra/web-kit/delivery';
import { deliveryTexts } from '../../texts/delivery';

/** Says a delivery in the language of the page. */
export function useDeliveryWords() {
  const t = useTexts(deliveryTexts);
  const names: Partial<Record<string, string>> = useTexts(districtTexts);
  return {
    /** "Delivery to Kandy", or that the order is picked up. */
    place: (choice: string) => (choice === PICK_UP ? t.pickUp : t.to(names[choice] ?? choice)),
    fee: (fee: number) => (fee === 0 ? t.free : formatMoney(fee)),
    /** Fee and days. */
    summary: ({ fee, isServed, days }: Delivery) => {
      if (!isServed) return t.notServed;
      const price = fee === 0 ? t.free : formatMoney(fee);
      return days ? `${price}, ${t.days(days.from, days.to)}` : price;
    },
  };
}
