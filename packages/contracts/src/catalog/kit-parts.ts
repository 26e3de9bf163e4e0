import { Product, ProductCard, ProductKey } from './catalog.js';
import { Decimal, Int, ListOf, OneOf } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';

export const KIT_CONNECTIONS = ['coaxial', 'network', 'wifi', '4g'] as const;
export type KitConnection = (typeof KIT_CONNECTIONS)[number];

/** A kit has at most this many cameras in one place. */
export const MAX_KIT_CAMERAS = 32;

/** What a kit needs. A part that is too small is listed after the sufficient ones if several pieces of it are enough. */
export class KitQuery {
  @OneOf(KIT_CONNECTIONS, { description: 'How the cameras send their pictures' }) connection: KitConnection;
  @Int({ coerce: true, min: 0, max: MAX_KIT_CAMERAS, description: 'Cameras inside' }) indoor: number;
  @Int({ coerce: true, min: 0, max: MAX_KIT_CAMERAS, description: 'Cameras outside' }) outdoor: number;
  @Decimal({ coerce: true, min: 0, max: 999, description: 'Megapixels at least' }) resolution: number;
  @Int({ coerce: true, min: 0, max: 999_999, description: 'Gigabytes' }) storage: number;
  @Int({ coerce: true, min: 0, max: 999_999, description: 'Watts' }) output: number;
  @Int({ coerce: true, min: 0, max: 999_999, description: 'Metres of cable from a camera to the recorder' })
  length: number;
}

/** Parts that can be bought, the cheapest of each size; sufficient ones first, smallest before larger. */
export class KitParts {
  @ListOf(() => ProductCard) indoor: ProductCard[];
  @ListOf(() => ProductCard) outdoor: ProductCard[];
  @ListOf(() => ProductCard) recorders: ProductCard[];
  @ListOf(() => ProductCard) disks: ProductCard[];
  @ListOf(() => ProductCard, { description: 'Power supplies' }) supplies: ProductCard[];
  @ListOf(() => ProductCard, { description: 'Switches that power cameras over their network cable' })
  switches: ProductCard[];
  @ListOf(() => ProductCard) cables: ProductCard[];
  @ListOf(() => ProductCard, {
    optional: true,
    description: 'Memory cards, for cameras by Wi-Fi and by a mobile network: one for each',
  })
  cards?: ProductCard[];
}

/** Products to show beside another one, all of which can be bought. */
export class RelatedProducts {
  @ListOf(() => Product, { description: 'What works together with it, by the specifications' })
  fits: Product[];
  @ListOf(() => Product, { description: 'What was ordered together with it most often' })
  boughtTogether: Product[];
}

export const FindKitParts = endpoint<KitQuery, KitParts>('catalog.kit.find-parts', {
  at: 'GET /products/kit/parts',
  name: 'findKitParts',
  summary: 'Products that may belong to a kit of cameras',
  tag: 'Products',
  roles: 'anyone',
  query: KitQuery,
  status: 200,
  reply: KitParts,
});

/** Empty lists for an unknown product. */
export const GetRelatedProducts = endpoint<ProductKey, RelatedProducts>('catalog.product.related', {
  at: 'GET /products/{productId}/related',
  name: 'getRelatedProducts',
  summary: 'Products that fit with one, and those bought together with it',
  tag: 'Products',
  roles: 'anyone',
  path: ProductKey,
  status: 200,
  reply: RelatedProducts,
});
