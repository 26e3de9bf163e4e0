import type { ProductCard } from '@netra/api-client';
import { readSpecs, type SpecName } from '@netra/shop-kit/specs';

/** A product that can be part of a kit. */
export type Part = ProductCard;

/** The fields of a product that the rules read. */
export type Described = Pick<Part, 'category' | 'specs'>;

export type Connection = 'coaxial' | 'network' | 'wifi' | '4g';
export type PartKind = 'camera' | 'recorder' | 'disk' | 'switch' | 'supply' | 'cable' | 'card' | 'package';

/** Recording disks start at a terabyte; smaller ones are memory cards. */
const SMALLEST_DISK = 1_000;

export const wordOf = ({ specs }: Described, name: SpecName): string | undefined =>
  readSpecs(specs).find((spec) => spec.name === name)?.value;

export function numberOf(product: Described, name: SpecName): number | undefined {
  const word = wordOf(product, name);
  return word === undefined ? undefined : Number(word);
}

/**
 * The role of a product in a kit; undefined if its specifications do not tell. The catalogue's trigger `product_part`
 * decides the same way.
 */
export function kindOf(product: Described): PartKind | undefined {
  const has = (name: SpecName) => numberOf(product, name) !== undefined;
  if (product.category === 'cctv3') return 'package';
  if (product.category === 'cctv1')
    return wordOf(product, 'connection') && has('resolution') ? 'camera' : undefined;
  if (product.category === undefined) return undefined;
  if (has('channels')) return 'recorder';
  if (has('ports')) return 'switch';
  if (has('output')) return 'supply';
  if (has('length')) return 'cable';
  if (has('storage')) return (numberOf(product, 'storage') ?? 0) >= SMALLEST_DISK ? 'disk' : 'card';
  return undefined;
}

/** The connection of the recorder and cable for cameras: Wi-Fi cameras are recorded over the network. */
export const wireOf = (connection: string): string => (connection === 'wifi' ? 'network' : connection);
