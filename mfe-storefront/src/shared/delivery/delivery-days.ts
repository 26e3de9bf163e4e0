import { company } from '@netra/web-kit';
import { shopClock } from '@netra/web-kit/shop-clock';

const DAY_MS = 86_400_000;
const working: readonly number[] = company.openingHours.weekdays;

interface DeliveryDay {
  /** Such as `2026-11-28`. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
}

/**
 * The first and last day on which an order placed now can arrive. Weekdays on which the shop is closed do not count; public
 * holidays are not considered.
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
