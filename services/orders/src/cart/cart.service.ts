import { Injectable } from '@nestjs/common';
import {
  CartChangeCommand,
  CartKey,
  ChangeCart,
  FindProducts,
  GetCart,
  productKey,
  type Cart,
  type CartItem,
  type ProductCard,
} from '@netra/contracts';
import { batcher, Bus, conflict, Handles, notFound, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

const MAX_LINES = 200;
/** The largest request that the catalogue accepts. */
const MAX_IDS = 1_000;
/** Carts whose products are read together. */
const MAX_BATCH_SIZE = 16;

const LINES = `
  select product_id as "productId", quantity from cart_line where user_id = $1 order by added_at, product_id`;
/**
 * Adds to a line, or inserts one where there is room, and returns the cart's lines: customer, product, quantity, maximum,
 * key. A repeat of the line's last keyed addition adds nothing.
 */
const ADD = `
  with others as (
    select product_id, quantity, added_at from cart_line where user_id = $1 and product_id <> $2),
  added as (
    insert into cart_line (user_id, product_id, quantity, addition_key)
    select $1, $2, least($3::int, 999), $5 where (select count(*) from others) < $4
    on conflict (user_id, product_id) do update set
      quantity = case when cart_line.addition_key = $5 then cart_line.quantity
        else least(cart_line.quantity + $3::int, 999) end,
      addition_key = coalesce($5, cart_line.addition_key)
    returning product_id, quantity, added_at)
  select product_id as "productId", quantity from (table others union all table added) lines
  order by added_at, product_id`;
const TAKE = `
  with gone as (delete from cart_line where user_id = $1 and product_id = $2 and quantity + $3::int <= 0),
  less as (
    update cart_line set quantity = quantity + $3::int
    where user_id = $1 and product_id = $2 and quantity + $3::int > 0)
  select 1`;
const DROP = `delete from cart_line where user_id = $1 and product_id = any($2::text[])`;

interface Line {
  productId: string;
  quantity: number;
}

type Cards = ReadonlyMap<string, ProductCard>;

/** Product ids are the same regardless of case. */

/** The carts of the customers, priced by the catalogue each time they are read. */
@Injectable()
export class CartService {
  readonly #catalogue;

  constructor(
    private readonly manager: EntityManager,
    bus: Bus,
  ) {
    const find = (carts: readonly string[][]) => findCards(bus, carts);
    this.#catalogue = batcher(find, { maxBatchSize: MAX_BATCH_SIZE });
  }

  @Handles(GetCart)
  async get({ userId }: CartKey): Promise<Cart> {
    const lines = await this.#lines(userId);
    return this.#cart(userId, lines, await this.#cards(lines.map(({ productId }) => productId)));
  }

  /** Adds or subtracts, and returns the changed cart. */
  @Handles(ChangeCart)
  change(command: CartChangeCommand): Promise<Cart> {
    return command.quantity > 0 ? this.#add(command) : this.#take(command);
  }

  async #add({ userId, productId, quantity, idempotencyKey }: CartChangeCommand): Promise<Cart> {
    const known = await this.#cards([productId]);
    const card = buyable(known.get(productKey(productId)), productId);
    const addition = [userId, card.productId, quantity, MAX_LINES, idempotencyKey ?? null];
    const lines = await prepared<Line>(this.manager, ADD, addition);
    if (!lines.some((line) => line.productId === card.productId))
      throw conflict('cart.full', { limit: MAX_LINES });
    // The batch may have read the other products for other carts.
    const unknown = lines.filter((line) => !known.has(productKey(line.productId)));
    const cards = unknown.length ? await this.#cards(lines.map((line) => line.productId)) : known;
    return this.#cart(userId, lines, cards);
  }

  async #take({ userId, productId, quantity }: CartChangeCommand): Promise<Cart> {
    const stored = (await this.#lines(userId)).find(
      (line) => productKey(line.productId) === productKey(productId),
    );
    if (stored && quantity < 0) await prepared(this.manager, TAKE, [userId, stored.productId, quantity]);
    return this.get({ userId });
  }

  async #lines(userId: string): Promise<Line[]> {
    return prepared<Line>(this.manager, LINES, [userId]);
  }

  /** Cards of other carts may be among them. */
  async #cards(productIds: string[]): Promise<Cards> {
    if (productIds.length === 0) return new Map();
    return this.#catalogue.load(productIds.map(productKey));
  }

  /** Removes the products that no longer exist in the catalogue. */
  async #cart(userId: string, lines: Line[], cards: Cards): Promise<Cart> {
    const gone = lines.filter(({ productId }) => !cards.has(productKey(productId)));
    if (gone.length) await this.manager.query(DROP, [userId, gone.map(({ productId }) => productId)]);
    return { items: lines.flatMap((line) => item(line, cards.get(productKey(line.productId)))) };
  }
}

/** One map for all carts. */
async function findCards(bus: Bus, carts: readonly string[][]): Promise<Cards[]> {
  const ids = [...new Set(carts.flat())];
  const requests = [];
  for (let from = 0; from < ids.length; from += MAX_IDS)
    requests.push(bus.request(FindProducts, { productIds: ids.slice(from, from + MAX_IDS) }));
  const found = (await Promise.all(requests)).flat();
  const cards = new Map(found.map((card) => [productKey(card.productId), card]));
  return carts.map(() => cards);
}

function buyable(card: ProductCard | undefined, productId: string): ProductCard {
  if (!card) throw notFound('product.notFound', { productId });
  if (!card.isAvailable || card.stock <= 0) throw conflict('cart.outOfStock', { name: card.name });
  return card;
}

function item({ quantity }: Line, card: ProductCard | undefined): CartItem[] {
  if (!card) return [];
  const { stock, isAvailable, ...shown } = card;
  return [{ ...shown, quantity, stock, isAvailable }];
}
