import { setTimeout as sleep } from 'node:timers/promises';

/** What one edge has counted of a part in one version since it started. */
interface Counted {
  pages: number;
  failures: number;
}

/** The answer of `/releases.json`, as far as a release is watched by it. */
interface Counts {
  /** The edge that answers: behind a load balancer each answer may come from another. */
  instance: string;
  /** By `<part> <version>`. */
  counts: Record<string, Counted>;
}

/** When a release goes back by itself. */
export const WATCH = {
  /** Milliseconds for which it is watched, and between two looks. */
  for: 300_000,
  every: 1000,
  /** Failures, and failures for each page that was opened, from which it goes back. */
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

/** Whether so many pages have failed that a version goes back. */
export const isBad = (
  { pages, failures }: Counted,
  bounds: Pick<typeof WATCH, 'failures' | 'share'> = WATCH,
): boolean => failures >= bounds.failures && failures > pages * bounds.share;
