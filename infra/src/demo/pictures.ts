import { fileURLToPath } from 'node:url';
import type { DemoProduct } from './catalogue/product.js';

const FOLDER = new URL('../../assets/pictures/', import.meta.url);
const VIEWS = [1, 2];

export interface Picture {
  name: string;
  file: string;
}

/** The two pictures of a product, WebP of 800 by 800, which `infra/assets/pictures` holds. */
export const picturesOf = ({ productId }: DemoProduct): Picture[] =>
  VIEWS.map((view) => {
    const name = `${productId.toLowerCase()}-${view}.webp`;
    return { name, file: fileURLToPath(new URL(name, FOLDER)) };
  });
