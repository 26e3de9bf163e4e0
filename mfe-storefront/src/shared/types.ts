import type { components } from '@netra/api-client';

/** What the public API answers, by the names of its own description. */
type Schemas = components['schemas'];

export type Product = Schemas['Product'];
export type Category = Product['category'];
export type ProductPage = Schemas['ProductPage'];
export type ProductCounts = Schemas['ProductCounts'];
export type Order = Schemas['Order'];
export type OrderPage = Schemas['OrderPage'];
export type PlaceOrderBody = Schemas['PlaceOrderBody'];
/** A product of which less is left than was ordered. */
export type ShortLine = Schemas['ShortLine'];
export type Repair = Schemas['PublicRepair'];
export type Done = Schemas['Done'];
