import { ValidateBy } from 'class-validator';
import { Int, Text, TextList } from '../rules/fields.js';
import { listed } from '../rules/list-rules.js';
import { says } from '../rules/rule-error.js';

/**
 * The specifications with a numeric value: megapixels, metres, degrees, frames a second, gigabytes, pieces, watts. A point separates at
 * most two decimals.
 */
const NUMBERS = [
  'resolution',
  'infrared',
  'view',
  'fps',
  'card',
  'cameras',
  'channels',
  'ports',
  'bays',
  'storage',
  'output',
  'outputs',
  'consumption',
  'length',
];

/** The specifications whose value is one of a few words. */
const CHOICES = {
  body: ['bullet', 'dome', 'turret', 'fisheye', 'pan-tilt', 'desk', 'doorbell'],
  connection: ['coaxial', 'network', 'wifi', '4g'],
  power: ['dc12', 'poe', 'mains', 'solar'],
  place: ['indoor', 'outdoor'],
  protection: ['ip54', 'ip65', 'ip66', 'ip67'],
  audio: ['microphone', 'two-way'],
} as const;
type Choices = typeof CHOICES;
/** Such a specification as `name=value`. */
export type SpecChoice = { [Name in keyof Choices]: `${Name}=${Choices[Name][number]}` }[keyof Choices];

const TEXTS = ['lens', 'works', 'size', 'box'];

const COMPARED = [
  `(?:${NUMBERS.join('|')})=\\d{1,6}(?:\\.\\d{1,2})?`,
  ...Object.entries(CHOICES).map(([name, values]) => `${name}=(?:${values.join('|')})`),
];

/** One specification as `name=value`. */
export const SPEC = new RegExp(`^(?:${[...COMPARED, `(?:${TEXTS.join('|')})=[^;\\s][^;]*`].join('|')})$`);
/** A specification that the shop filters by: a number or one of a few words. */
const FILTERED_SPEC = new RegExp(`^(?:${COMPARED.join('|')})$`);

const DESCRIPTION =
  'Specifications as `name=value` in the order in which they are shown, each name once: body, resolution (MP), infrared (m), lens, view (degrees), fps (frames a second), connection, power, place, ' +
  'protection, audio, card (the largest memory card, GB), works (with what), size, cameras, channels, ports, bays (disks of a recorder), storage (GB), output (W), outputs (cameras of a power supply), consumption (W), ' +
  'length (m), box (what is in it)';

const nameOf = (spec: unknown) => String(spec).split('=', 1)[0];
const hasEachOnce = (specs: unknown) =>
  !Array.isArray(specs) || new Set(specs.map(nameOf)).size === specs.length;

/** The typed specifications of a product: at most 20, of at most 120 characters. */
export const Specs = (): PropertyDecorator => (target, key) => {
  const options = { optional: true, max: 20, maxText: 120, description: DESCRIPTION } as const;
  TextList({ ...options, pattern: SPEC, error: 'product.spec' })(target, key);
  ValidateBy({ name: 'eachOnce', validator: { validate: hasEachOnce } }, says('product.specTwice'))(
    target,
    key,
  );
};

/** The specifications that a list is filtered by, at most 30. */
export const SpecFilter = (): PropertyDecorator => (target, key) => {
  listed(target, key);
  const description =
    'Specifications as `name=value`, repeated for several: of one name any of the values, of several names all; not `lens`, `works`, `size` and `box`';
  TextList({
    optional: true,
    max: 30,
    maxText: 40,
    pattern: FILTERED_SPEC,
    error: 'product.specFilter',
    description,
  })(target, key);
};

/** How many products a specification would find. */
export class SpecCount {
  @Text({ max: 40, description: 'As `name=value`' }) spec: string;
  @Int({ min: 1 }) count: number;
}
