import { Counter, Histogram } from 'prom-client';

/** From a read served from memory to a caller's longest timeout, in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Labels = Record<string, readonly string[]>;

/**
 * A counter of the process. All values of its labels are declared, so that every series exists from the start, the first event counts as an
 * increase, and callers cannot create new series without limit.
 *
 * @example
 * const signIns = counter('netra_sign_ins_total', 'Attempts to sign in', { outcome: ['ok', 'refused'] });
 * signIns.inc({ outcome: 'ok' });
 */
export function counter<Given extends Labels>(name: string, help: string, labels: Given = {} as Given) {
  const made = new Counter({ name, help, labelNames: Object.keys(labels) as (keyof Given & string)[] });
  for (const each of combinations(labels)) made.inc(each as Record<keyof Given & string, string>, 0);
  return made;
}

/** A histogram of durations in seconds. Its labels must have few values: patterns of routes, names of messages, never input. */
export const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS });

function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (rows, [label, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [label]: value }))),
    [{}],
  );
}
