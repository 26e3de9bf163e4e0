import type { DemoProduct } from './tables.js';

const FOLDER = new URL('../../assets/pictures/', import.meta.url);
/** The horizontal angle, in degrees, from which on a lens is wide. */
const WIDE = 95;
/** A narrower angle is for one far place; and the metres that infrared light reaches at such a place. */
const FAR = 60;
/** The infrared light of small cameras reaches this far, in metres. */
const NEAR = 20;

/** The pictures of a product: two sides of its body; of a camera the body, the place where it is mounted and what it shows at night. */
export const picturesOf = (product: DemoProduct): URL[] => {
  const id = product.productId.toLowerCase();
  const others =
    product.category === 'cctv1'
      ? [`${id}-mounted-simulated`, `${nightSampleOf(product)}-night-simulated`]
      : [`${id}-2`];
  return [`${id}-1`, ...others].map(fileOf);
};

const fileOf = (name: string): URL => new URL(`${name}.webp`, FOLDER);

/** The night sample that agrees with the attributes of a camera: several share one. */
export function nightSampleOf({ specs }: DemoProduct): string {
  const { body, place, lens = '', view, infrared } = Object.fromEntries(specs.map((spec) => spec.split('=')));
  if (body === 'fisheye' || body === 'doorbell') return body;
  if (place === 'indoor') return 'room';
  if (lens.includes('F1.0')) return 'colour';
  if (Number(view) < FAR) return Number(infrared) < FAR ? 'plate' : 'lane';
  return `${Number(view) < WIDE ? 'narrow' : 'wide'}-${Number(infrared) > NEAR ? 'far' : 'near'}`;
}
