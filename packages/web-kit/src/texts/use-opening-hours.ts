import { useSyncExternalStore } from 'react';
import { company } from '../company';
import { isOpenAt } from '../format/opening';
import { kitTexts } from './kit-texts';
import { useTexts } from './use-texts';

interface OpeningHours {
  days: string;
  hours: string;
  /** Whether the shop is open now, in words; empty on the server, whose pages may be cached. */
  now: string;
}

const MINUTE_MS = 60_000;

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The opening hours, in the person's language. */
export function useOpeningHours(): OpeningHours {
  const { openingDays, openNow, closedNow } = useTexts(kitTexts);
  const isOpen = useSyncExternalStore<boolean | undefined>(
    everyMinute,
    () => isOpenAt(new Date()),
    () => undefined,
  );
  const now = isOpen === undefined ? '' : isOpen ? openNow : closedNow;
  return { days: openingDays, hours: company.openingHours.hours, now };
}
