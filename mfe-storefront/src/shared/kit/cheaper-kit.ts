import { type Choices, type Kit, type Parts, planKit, priceOf, type Wishes } from './plan-kit';

/** The frame rates to choose from. */
export const FRAMES = [10, 15, 25] as const;

/** A kit that is much cheaper because it keeps fewer days or records fewer frames. */
export interface CheaperKit {
  /** The changed answer that makes it cheaper. */
  changed: 'days' | 'fps';
  wishes: Wishes;
  price: number;
}

/** A smaller saving is not worth a question. */
const SAVES = 0.1;
/** Much shorter recordings do not help a person who wants a month. */
const FEWEST_DAYS = 1 / 3;

/**
 * A salesperson's advice on a plan: the most days and the most frames per second below the wished ones that save more than a
 * tenth of its price.
 */
export function cheaperKits(wishes: Wishes, parts: Parts, choices: Choices, kit: Kit): CheaperKit[] {
  if (kit.missing.length > 0 || kit.days === undefined) return [];
  const most = priceOf(kit) * (1 - SAVES);
  const fewest = Math.ceil(wishes.days * FEWEST_DAYS);
  const days = Array.from({ length: wishes.days - fewest }, (_, more) => fewest + more);
  const frames = FRAMES.filter((fps) => fps < wishes.fps);
  /**
   * The last of the rising values that saves enough. A kit for less never costs more, so binary search finds it: a year has
   * 243 values.
   */
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
