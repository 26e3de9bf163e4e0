import { useTexts } from '@netra/web-kit';
import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { deliveryOfficeTexts } from '../texts/delivery';

/** The destination of an order in words: "Delivery to Kandy", or pick-up. */
export function useDeliveryName(): (choice: string) => string {
  const t = useTexts(deliveryOfficeTexts);
  const names: Partial<Record<string, string>> = useTexts(districtTexts);
  return (choice) => (choice === PICK_UP ? t.pickUp : t.to(names[choice] ?? choice));
}
