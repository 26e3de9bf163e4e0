import type { SpecName } from './spec-kinds';
import type { Spec } from './specs';

const SHOWN = 4;
/** What buyers look for first, in this order. */
const FIRST: SpecName[] = [
  'resolution',
  'channels',
  'storage',
  'infrared',
  'cameras',
  'connection',
  'power',
  'protection',
];

/** The most telling specifications of a product for a summary: up to four, and none instead of a single one. */
export function keySpecs(specs: readonly Spec[]): Spec[] {
  const facts = FIRST.flatMap((name) => specs.find((spec) => spec.name === name) ?? []).slice(0, SHOWN);
  return facts.length < 2 ? [] : facts;
}
