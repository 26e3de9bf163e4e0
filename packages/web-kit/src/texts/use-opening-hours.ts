import { useSyncExternalStore } from 'react';
import { company } from '../company';
import { shopClock } from '../format/shop-clock';
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

/** Whether the shop is open at a time according to its weekly hours; public holidays are not considered. */
export function isOpenAt(time: Date): boolean {
  const { weekdays, opens, closes } = company.openingHours;
  const clock = shopClock(time);
  const now = clock.toISOString().slice(11, 16);
  return (weekdays as readonly number[]).includes(clock.getUTCDay()) && now >= opens && now < closes;
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
