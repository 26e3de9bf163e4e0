import { type Choices, type Kit, type Parts, planKit, priceOf, type Wishes } from './plan-kit';

/** Frames a second among which a person chooses. */
export const FRAMES = [10, 15, 25] as const;

/** A kit that costs much less because it keeps fewer days, or records fewer frames. */
export interface CheaperKit {
  /** The answer that makes it less expensive. */
  changed: 'days' | 'fps';
  wishes: Wishes;
  price: number;
}

/** What saves less is not worth a question. */
const SAVES = 0.1;
/** Nobody who asks for a month is helped by two days. */
const FEWEST_DAYS = 1 / 3;

/**
 * What a salesman would say of a plan: the most days below the wished ones, and the most frames below the wished ones, that save more than
 * a tenth of its price.
 */
export function cheaperKits(wishes: Wishes, parts: Parts, choices: Choices, kit: Kit): CheaperKit[] {
  if (kit.missing.length > 0 || kit.days === undefined) return [];
  const most = priceOf(kit) * (1 - SAVES);
  const fewest = Math.ceil(wishes.days * FEWEST_DAYS);
  const days = Array.from({ length: wishes.days - fewest }, (_, more) => fewest + more);
  const frames = FRAMES.filter((fps) => fps < wishes.fps);
  /** The last of rising values that saves enough. A kit for less is never dearer, so that halving finds it: a year has 243 values. */
  const best = (changed: CheaperKit['changed'], values: readonly number[]): CheaperKit[] => {
    let found: CheaperKit[] = [];
    for (let from = 0, to = values.length; from < to;) {
      const middle = Math.floor((from + to) / 2);
      const fewer = { ...wishes, [changed]: values[middle] };
      const cheaper = planKit(fewer, parts, choices);
      const price = priceOf(cheaper);
      const isEnough = cheaper.missing.length === 0 && price < most;
      if (isEnough) found = [{ changed, wishes: fewer, price }];
      if (isEnough) from = middle + 1;
      else to = middle;
    }
    return found;
  };
  return [...best('days', days), ...best('fps', frames)];
}
