import { CATEGORIES, ProductId, type Category } from '../catalog/catalog.js';
import { Flag, Id, Int, ListOf, Money, Nested, OneOf, Text, TextList } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { Specs } from '../catalog/product-specs.js';

/** The client of the specification also sends name, image and price; they are ignored in favour of the catalogue's. */
export class CartItemBody {
  @ProductId() productId: string;
  @Text({ optional: true, nullable: true, max: 500 }) name?: string | null;
  @Text({ optional: true, nullable: true, max: 1_000 }) image?: string | null;
  @Money({ optional: true, nullable: true, coerce: true }) price?: number | null;
}

export class CartChangeBody {
  @Nested(() => CartItemBody) item: CartItemBody;
  @Int({ min: -999, max: 999, description: 'A change: negative takes away' }) quantity: number;
}

export class CartKey {
  @Id() userId: string;
}

export class CartChangeCommand extends CartKey {
  @ProductId() productId: string;
  @Int({ min: -999, max: 999 }) quantity: number;
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

export class CartItem {
  @Text() productId: string;
  @Text() name: string;
  @TextList() altNames: string[];
  @Text({ min: 0, max: 500 }) image: string;
  @Money() price: number;
  @Money() labellPrice: number;
  @Int({ min: 1, max: 999 }) quantity: number;
  @Int({ min: 0 }) stock: number;
  @Flag() isAvailable: boolean;
  @OneOf(CATEGORIES, { optional: true }) category?: Category;
  @Specs() specs?: string[];
}

export class Cart {
  @ListOf(() => CartItem) items: CartItem[];
}

export const GetCart = message<CartKey, Cart>('orders.cart.get');
/**
 * Changes the quantity by a difference: a line at 0 or less is removed, 999 is the maximum. NOT_FOUND for an unknown product. Repeating
 * the latest addition of a line with the same key changes nothing.
 */
export const ChangeCart = message<CartChangeCommand, Cart>('orders.cart.change', 'write');
