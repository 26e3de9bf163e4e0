import type { Product } from '@netra/contracts';

/** A product as its data sheet shows it, with its texts in the language of the sheet. */
export interface PrintedProduct extends Pick<
  Product,
  'productId' | 'name' | 'description' | 'price' | 'labellPrice' | 'specs'
> {
  altNames: string;
  warrantyMonths: number;
  /** A JPEG. */
  picture?: Uint8Array;
  /** The lowest and highest fee of the districts, and from which total on delivery is free. */
  delivery?: { lowest: number; highest: number; freeFrom: number | null };
  /** The address of its page in the shop. */
  address: string;
  /** The date in Sri Lanka on which it is printed. */
  day: string;
}
