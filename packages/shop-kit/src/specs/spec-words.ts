import type { SpecName } from './spec-kinds';
import type { Spec } from './specs';
import type { specWordsEn } from './specs-en';

type Words = typeof specWordsEn;

/** The units of the API's numbers. */
export const SPEC_UNITS: Partial<Record<SpecName, string>> = {
  resolution: 'MP',
  infrared: 'm',
  storage: 'GB',
  card: 'GB',
  view: '°',
  fps: 'fps',
  output: 'W',
  consumption: 'W',
  length: 'm',
};

const GB_IN_TB = 1_000;

/** The value of a specification in readable form, such as `30 m` or `Outdoors`. */
export function specValue({ name, value }: Spec, t: Words): string {
  const unit = SPEC_UNITS[name];
  if (unit === 'GB' && +value >= GB_IN_TB) return `${+value / GB_IN_TB} TB`;
  if (unit) return unit === '°' ? `${value}°` : `${value} ${unit}`;
  return name === 'protection' ? value.toUpperCase() : (t.choices[value as keyof Words['choices']] ?? value);
}

/** The same without the name beside it, such as `4 channels`. */
export const specInShort = (spec: Spec, t: Words): string =>
  (t.short[spec.name as keyof Words['short']] ?? '#').replace('#', specValue(spec, t));
