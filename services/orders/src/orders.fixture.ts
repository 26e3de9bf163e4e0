import { expect } from '@jest/globals';
import {
  FindProducts,
  GetAccounts,
  PlaceOrder,
  ReleaseStock,
  ReserveStocks,
  type PlaceOrderBody,
  type Reservation,
  type ReserveCommand,
  type ReservedLine,
} from '@netra/contracts';
import { conflict, invalid, toErrorBody } from '@netra/service-kit';
import {
  answer,
  eventually,
  startTestService,
  testInfra,
  type TestService,
} from '@netra/local-servers/testing';
import { orders } from './orders.definition.js';

/** A fake of the catalogue: its stock, the requests it received, and its failures. */
export interface Shop {
  service: TestService;
  stock: Map<string, number>;
  /** The lines of each reservation; null for a released one. */
  reservations: Map<string, ReservedLine[] | null>;
  /** The number of reservations that have taken stock, also of those that were released since. */
  taken: number;
  price: number;
  /** The months of warranty of all products; undefined as in a catalogue of the previous release. */
  warrantyMonths: number | undefined;
  /** Customers whose email addresses are not confirmed. */
  unconfirmed: Set<string>;
  /** Products whose orders the catalogue delays. */
  locked: Set<string>;
  /** Products with a name that no database stores, so that the statement of their order fails. */
  poisoned: Set<string>;
  /** Called with each reservation before the catalogue replies: an error makes the outcome unknown. */
  beforeReply: () => void | Promise<void>;
  order(userId: string, items: PlaceOrderBody['items'], key?: string): ReturnType<typeof place>;
  close(): Promise<void>;
}

/** Higher limits, because tests place more orders than a customer. */
const UNLIMITED = { ORDERS_PER_HOUR: '1000000', PIECES_ON_ORDER: '1000000' };

const ADDRESS = { address: '12 Galle Road, Colombo', phone: '077 123 4567' };

/** The fields of an order that nobody has changed yet. */
export const newOrder = (at: string) => ({
  stage: 'placed',
  steps: [{ stage: 'placed', at }],
  isExpired: false,
  confirmBy: null,
  takenBy: null,
  hasAccount: true,
});

const place = (
  service: TestService,
  userId: string,
  items: PlaceOrderBody['items'],
  idempotencyKey?: string,
) => service.bus.request(PlaceOrder, { userId, idempotencyKey, order: { ...ADDRESS, items } });

/** Orders, with fakes of catalogue and identity that follow the contract. */
export async function startShop(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const variables = { ...UNLIMITED, PUBLIC_ORIGIN: 'https://shop.example', SETTLE_AFTER_MS: '300', ...env };
  const service = await startTestService({ ...orders, env: variables });
  const shop: Shop = {
    service,
    stock: new Map(),
    reservations: new Map(),
    taken: 0,
    price: 99.95,
    warrantyMonths: undefined,
    unconfirmed: new Set(),
    locked: new Set(),
    poisoned: new Set(),
    beforeReply: () => undefined,
    order: (userId, items, key) => place(service, userId, items, key),
    close: async () => {
      await service.close();
      await (await testInfra()).close();
    },
  };
  answer(service.bus, GetAccounts, ({ ids }) =>
    ids.map((id) => ({ ...account(id), isEmailVerified: !shop.unconfirmed.has(id) })),
  );
  answer(service.bus, FindProducts, ({ productIds }) => {
    if (productIds.some((id) => id.length > 64))
      throw invalid('productIds', 'field.itemMaxLength', { field: 'productIds', limit: 64 });
    return productIds.flatMap((id) => card(shop, id));
  });
  const isLocked = ({ items }: ReserveCommand) => items.some(({ productId }) => shop.locked.has(productId));
  answer(service.bus, ReserveStocks, async ({ reservations }) => {
    const [first, ...others] = reservations;
    if (others.length === 0) await eventually(() => expect(isLocked(first!)).toBe(false));
    const answers = reservations.map((command) =>
      isLocked(command) ? { isLocked: true as const } : tried(shop, command),
    );
    await shop.beforeReply();
    return answers;
  });
  answer(service.bus, ReleaseStock, ({ reservationId }) => release(shop, reservationId));
  return shop;
}

const account = (id: string) => ({
  _id: id,
  firstName: 'Nimal',
  lastName: 'Perera',
  email: `${id}@example.lk`,
  phone: null,
  isEmailVerified: true,
  isBlock: false,
  role: 'customer' as const,
  createdAt: new Date(0).toISOString(),
});

const idIn = ({ stock }: Shop, given: string) =>
  [...stock.keys()].find((id) => id.toLowerCase() === given.toLowerCase());

function card(shop: Shop, given: string) {
  const productId = idIn(shop, given);
  if (productId === undefined) return [];
  const { price } = shop;
  const stock = shop.stock.get(productId) ?? 0;
  return [
    {
      productId,
      name: `Camera ${productId}`,
      altNames: [],
      image: '',
      price,
      labellPrice: price,
      stock,
      isAvailable: true,
    },
  ];
}

function reserve(shop: Shop, { reservationId, items }: ReserveCommand): ReservedLine[] {
  const known = shop.reservations.get(reservationId);
  if (known === null) throw conflict('stock.givenUp');
  if (known) return known;
  const short = items
    .map(({ productId, qty }) => ({
      productId,
      name: productId,
      wanted: qty,
      left: shop.stock.get(productId) ?? 0,
    }))
    .filter(({ wanted, left }) => left < wanted);
  if (short.length) throw conflict('stock.short', { products: 'all' }, { details: { short } });
  const lines = items.map(({ productId, qty }) => {
    shop.stock.set(productId, shop.stock.get(productId)! - qty);
    const productName = shop.poisoned.has(productId) ? '\0' : `Camera ${productId}`;
    const { price, warrantyMonths } = shop;
    return { productId, qty, productName, image: '', price, warrantyMonths };
  });
  shop.reservations.set(reservationId, lines);
  shop.taken++;
  return lines;
}

function tried(shop: Shop, command: ReserveCommand): Reservation {
  const { reservationId, items, agreed } = command;
  const cents = Math.round(shop.price * 100) * items.reduce((sum, { qty }) => sum + qty, 0);
  const isOther = agreed && !agreed.some(({ goods }) => goods === cents / 100);
  try {
    if (isOther && !shop.reservations.has(reservationId)) return { goods: cents / 100 };
    return { lines: reserve(shop, command) };
  } catch (error) {
    return { refusal: toErrorBody(error) };
  }
}

/** The fake refuses some permanently. */
export const REFUSED = 'REFUSED';

function release(shop: Shop, reservationId: string) {
  if (reservationId.startsWith(REFUSED)) throw conflict('stock.locked');
  const lines = shop.reservations.get(reservationId) ?? [];
  for (const { productId, qty } of lines) shop.stock.set(productId, shop.stock.get(productId)! + qty);
  shop.reservations.set(reservationId, null);
  return { released: lines.length > 0 };
}
