import { Injectable } from '@nestjs/common';
import {
  FindProducts,
  type Cart,
  type CartChangeCommand,
  type CartItem,
  type ProductCard,
} from '@netra/contracts';
import { Bus, conflict, Gatherer, notFound, prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';

/** Keeps a cart below what the catalogue answers in one reply. */
const MAX_LINES = 200;

const LINES = `
  select product_id as "productId", quantity from cart_line where user_id = $1 order by added_at, product_id`;
const ADD = `
  insert into cart_line (user_id, product_id, quantity) values ($1, $2, least($3::int, 999))
  on conflict (user_id, product_id) do update set quantity = least(cart_line.quantity + $3::int, 999)
  returning quantity`;
const TAKE = `
  with gone as (delete from cart_line where user_id = $1 and product_id = $2 and quantity + $3::int <= 0),
  less as (
    update cart_line set quantity = quantity + $3::int
    where user_id = $1 and product_id = $2 and quantity + $3::int > 0 returning quantity)
  select quantity from less`;
const DROP = `delete from cart_line where user_id = $1 and product_id = any($2::text[])`;

interface Line {
  productId: string;
  quantity: number;
}

type Cards = ReadonlyMap<string, ProductCard>;

/** Product ids are the same regardless of case. */
const keyOf = (productId: string) => productId.toLowerCase();

/** The carts that the server keeps, priced by the catalogue each time they are read. */
@Injectable()
export class CartService {
  readonly #catalogue: Gatherer<ProductCard>;

  constructor(
    private readonly manager: EntityManager,
    bus: Bus,
  ) {
    this.#catalogue = new Gatherer((productIds) => findCards(bus, productIds), MAX_LINES + 1);
  }

  async get(userId: string): Promise<Cart> {
    const lines = await this.#lines(userId);
    return this.#cart(userId, lines, await this.#cards(lines.map(({ productId }) => productId)));
  }

  /** Adds or takes away; answers the cart as it is then. */
  async change({ userId, productId, quantity }: CartChangeCommand): Promise<Cart> {
    const lines = await this.#lines(userId);
    const stored = lines.find((line) => keyOf(line.productId) === keyOf(productId));
    const cards = await this.#cards([...lines.map((line) => line.productId), ...(stored ? [] : [productId])]);
    const card = cards.get(keyOf(productId));
    if (quantity > 0) checkAddition(card, productId, stored ? 0 : lines.length + 1);
    const line = { productId: stored?.productId ?? card?.productId ?? productId, quantity };
    const changed = await this.#write(userId, line);
    const others = lines.filter((other) => other !== stored);
    const kept = changed === undefined ? others : replace(lines, stored, { ...line, quantity: changed });
    return this.#cart(userId, kept, cards);
  }

  async #lines(userId: string): Promise<Line[]> {
    return prepared<Line>(this.manager, LINES, [userId]);
  }

  /** Those of other carts may be among them. */
  async #cards(productIds: string[]): Promise<Cards> {
    if (productIds.length === 0) return new Map();
    return this.#catalogue.get(productIds.map(keyOf));
  }

  /** The line's new quantity, undefined when it is gone. */
  async #write(userId: string, { productId, quantity }: Line): Promise<number | undefined> {
    if (quantity === 0)
      return (await this.#lines(userId)).find((line) => line.productId === productId)?.quantity;
    const statement = quantity > 0 ? ADD : TAKE;
    const values = [userId, productId, quantity];
    const [row] = await prepared<{ quantity: number }>(this.manager, statement, values);
    return row?.quantity;
  }

  /** What the catalogue does not know any more leaves the cart. */
  async #cart(userId: string, lines: Line[], cards: Cards): Promise<Cart> {
    const gone = lines.filter(({ productId }) => !cards.has(keyOf(productId)));
    if (gone.length) await this.manager.query(DROP, [userId, gone.map(({ productId }) => productId)]);
    return { items: lines.flatMap((line) => item(line, cards.get(keyOf(line.productId)))) };
  }
}

async function findCards(bus: Bus, productIds: string[]): Promise<Cards> {
  const cards = await bus.request(FindProducts, { productIds });
  return new Map(cards.map((card) => [keyOf(card.productId), card]));
}

function checkAddition(card: ProductCard | undefined, productId: string, count: number): void {
  if (!card) throw notFound(`There is no product ${productId}`);
  if (!card.isAvailable || card.stock <= 0) throw conflict(`${card.name} is out of stock`);
  if (count > MAX_LINES) throw conflict(`A cart holds at most ${MAX_LINES} products`);
}

const replace = (lines: Line[], old: Line | undefined, line: Line): Line[] =>
  old ? lines.map((other) => (other === old ? line : other)) : [...lines, line];

function item({ quantity }: Line, card: ProductCard | undefined): CartItem[] {
  if (!card) return [];
  const { stock, isAvailable, ...shown } = card;
  return [{ ...shown, quantity, stock, isAvailable }];
}
