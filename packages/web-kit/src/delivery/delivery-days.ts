import { company } from '../company';
import { shopClock } from '../format/shop-clock';

const DAY_MS = 86_400_000;
const working: readonly number[] = company.openingHours.weekdays;

interface DeliveryDay {
  /** Such as `2026-11-28`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
}

/**
 * The first and the last day on which what is ordered now arrives. Days of the week on which the shop is closed are not counted; public
 * holidays are not known here.
 */
export function deliveryDays({ from, to }: { from: number; to: number }, now = new Date()): DeliveryDay[] {
  const today = shopClock(now).getTime();
  const after = (count: number) => {
    let day = new Date(today);
    for (let left = count; left > 0 || !working.includes(day.getUTCDay());) {
      day = new Date(day.getTime() + DAY_MS);
      if (working.includes(day.getUTCDay())) left--;
    }
    return day;
  };
  return [from, to].map((count) => {
    const day = after(count);
    return { date: day.toISOString().slice(0, 10), weekday: day.getUTCDay() };
  });
}
