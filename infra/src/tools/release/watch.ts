import { setTimeout as sleep } from 'node:timers/promises';

/** The counts of one edge for a version of a part since the edge started. */
interface Counted {
  pages: number;
  failures: number;
}

/** The response of `/releases.json`, as far as the watch of a release uses it. */
interface Counts {
  /** The responding edge: behind a load balancer, each response may come from a different one. */
  instance: string;
  /** By `<part> <version>`. */
  counts: Record<string, Counted>;
}

/** When a release is rolled back automatically. */
export const WATCH = {
  /** Milliseconds to watch in total, and between two checks. */
  for: 300_000,
  every: 1000,
  /** Failures, and failures per opened page, from which a release is rolled back. */
  failures: 3,
  share: 0.05,
};

/** Watches a version; false as soon as too many of its pages have failed. */
export async function watchRelease(
  origin: string,
  part: string,
  version: string,
  { for: duration, every, ...bounds } = WATCH,
): Promise<boolean> {
  const edges = new Map<string, { first: Counted; last: Counted }>();
  for (const end = Date.now() + duration; Date.now() < end; await sleep(every)) {
    const answer = await fetch(`${origin}/releases.json`).catch(() => undefined);
    if (!answer?.ok) continue;
    const { instance, counts } = (await answer.json()) as Counts;
    const last = counts[`${part} ${version}`] ?? { pages: 0, failures: 0 };
    edges.set(instance, { first: edges.get(instance)?.first ?? last, last });
    const sum = (of: keyof Counted) =>
      [...edges.values()].reduce((total, edge) => total + edge.last[of] - edge.first[of], 0);
    if (isBad({ pages: sum('pages'), failures: sum('failures') }, bounds)) return false;
  }
  return true;
}

/** Whether enough pages have failed to roll a version back. */
export const isBad = (
  { pages, failures }: Counted,
  bounds: Pick<typeof WATCH, 'failures' | 'share'> = WATCH,
): boolean => failures >= bounds.failures && failures > pages * bounds.share;
