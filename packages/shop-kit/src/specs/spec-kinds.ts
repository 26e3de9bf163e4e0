import type { Product } from '@netra/api-client';

/** The specifications of each category in the order of the form; the first ones are the most telling. */
const SPEC_NAMES = {
  cctv1: [
    'resolution',
    'connection',
    'infrared',
    'place',
    'body',
    'lens',
    'view',
    'fps',
    'power',
    'consumption',
    'protection',
    'audio',
    'card',
    'works',
    'size',
    'box',
  ],
  cctv2: [
    'channels',
    'ports',
    'bays',
    'storage',
    'output',
    'outputs',
    'length',
    'connection',
    'resolution',
    'fps',
    'audio',
    'power',
    'consumption',
    'works',
    'size',
    'box',
  ],
  cctv3: ['cameras', 'resolution', 'storage', 'channels', 'connection', 'infrared', 'place', 'audio', 'box'],
} as const satisfies Record<Product['category'], readonly string[]>;

export type SpecName = (typeof SPEC_NAMES)[Product['category']][number];

/** The type of a specification's value: a number, a choice, or a text. */
const KINDS = {
  resolution: 'number',
  infrared: 'number',
  lens: 'text',
  body: ['bullet', 'dome', 'turret', 'fisheye', 'pan-tilt', 'desk', 'doorbell'],
  view: 'number',
  fps: 'number',
  card: 'number',
  works: 'text',
  size: 'text',
  connection: ['coaxial', 'network', 'wifi', '4g'],
  power: ['dc12', 'poe', 'mains', 'solar'],
  place: ['indoor', 'outdoor'],
  protection: ['ip54', 'ip65', 'ip66', 'ip67'],
  audio: ['microphone', 'two-way'],
  cameras: 'number',
  channels: 'number',
  ports: 'number',
  bays: 'number',
  storage: 'number',
  output: 'number',
  outputs: 'number',
  consumption: 'number',
  length: 'number',
  box: 'text',
} as const satisfies Record<SpecName, 'number' | 'text' | readonly string[]>;

const KIND_OF = new Map<string, 'number' | 'text' | readonly string[]>(Object.entries(KINDS));
const NUMBER = /^\d{1,6}(\.\d{1,2})?$/;

/** Whether the shop can filter by a `name=value`: by numbers and choices, but not by texts. */
export function isFilterable(spec: string): boolean {
  const [name = '', value = ''] = spec.split(/=(.*)/s);
  const kind = KIND_OF.get(name);
  return kind === 'number' ? NUMBER.test(value) : Array.isArray(kind) && kind.includes(value);
}

/**
 * The specifications that a form offers for a category, with the types of their values, in the order in which they are
 * stored; those that the product has beyond these come last, so that they can be cleared.
 */
export function specsOf(category: Product['category'], given: readonly string[] = []) {
  const known = Object.keys(KINDS) as SpecName[];
  const names = new Set<SpecName>([...SPEC_NAMES[category], ...known.filter((name) => given.includes(name))]);
  return [...names].map((name) => ({ name, kind: KINDS[name] as 'number' | 'text' | readonly string[] }));
}
