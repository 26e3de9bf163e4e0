import { company } from '../company';
import { shopClock } from './shop-clock';

/** Whether the shop is open at a time according to its weekly hours; public holidays are not considered. */
export function isOpenAt(time: Date): boolean {
  const { weekdays, opens, closes } = company.openingHours;
  const clock = shopClock(time);
  const now = clock.toISOString().slice(11, 16);
  return (weekdays as readonly number[]).includes(clock.getUTCDay()) && now >= opens && now < closes;
}
