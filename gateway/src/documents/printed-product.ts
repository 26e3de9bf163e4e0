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
  /** What the districts pay, and from which sum on nobody does. */
  delivery?: { lowest: number; highest: number; freeFrom: number | null };
  /** Of its page in the shop. */
  address: string;
  /** The day in Sri Lanka on which it is printed. */
  day: string;
}
