import { company } from '../company';
import { kitTexts } from './kit-texts';
import { useTexts } from './use-texts';

/** When the shop is open, in the person's language. */
export function useOpeningHours(): { days: string; hours: string } {
  const { openingDays } = useTexts(kitTexts);
  return { days: openingDays, hours: company.openingHours.hours };
}
