import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { useTexts } from '@netra/web-kit';
import { deliveryOfficeTexts } from '../texts/delivery';
import { texts } from '../texts/texts';

/** The labels of all fields; delivery fees have one for each district. */
export function useFieldWords(): Record<string, string> {
  const { freeFrom, pickUp } = useTexts(deliveryOfficeTexts);
  return { ...useTexts(texts).audit.words, ...useTexts(districtTexts), freeFrom, [PICK_UP]: pickUp };
}
