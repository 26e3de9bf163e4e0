import { CUSTOMERS, PRODUCTS, REVIEWS, type DemoProduct } from './tables.js';

export interface DemoOrder {
  key: string;
  customer: number;
  daysAgo: number;
  status: 'pending' | 'completed' | 'cancelled';
  /** Of a pending order. */
  stage: 'placed' | 'confirmed' | 'packed' | 'sent';
  notes: string;
  items: { productId: string; qty: number }[];
}

const DAYS = 60;
const COUNT = 42;

/** Cables and plugs, which customers buy along with a camera. */
const WITH_IT = ['NT-CX100', 'NT-BNCM10', 'NT-DC10', 'NT-JB1', 'NT-HDD1', 'NT-C6P20', 'NT-RJ50', 'NT-PS2A'];
const NOTES = {
  pending: ['', '', 'Please call before delivery.', 'Deliver after 5 pm.', ''],
  completed: ['Delivered, paid in cash.', 'Collected at the shop.', '', 'Installed by our team.'],
  cancelled: [
    'Customer changed to the IP package.',
    'Could not be reached three times.',
    'Ordered twice by mistake.',
  ],
};

const STAGES = ['placed', 'confirmed', 'packed', 'sent'] as const;

const bought = PRODUCTS.filter(({ stock, isAvailable }) => isAvailable && stock > 5);
const favourites = bought.filter(({ productId }) => !WITH_IT.includes(productId));

/** Orders of the last two months, newest last; old ones are settled. */
const others: DemoOrder[] = Array.from({ length: COUNT }, (_, i) => {
  const daysAgo = DAYS * (1 - i / COUNT) ** 1.25;
  const status = i % 9 === 4 ? 'cancelled' : daysAgo > 6 || i % 5 === 0 ? 'completed' : 'pending';
  const main = favourites[(i * 17 + 5) % favourites.length]!;
  const extra = WITH_IT[(i * 5) % WITH_IT.length]!;
  const notes = NOTES[status];
  return {
    key: `demo-order-${i + 1}`,
    customer: (i * 7 + (i % 3)) % CUSTOMERS.length,
    daysAgo,
    status,
    stage: STAGES[i % STAGES.length]!,
    notes: notes[i % notes.length]!,
    items: [
      { productId: main.productId, qty: main.price > 30_000 ? 1 : 1 + (i % 3) },
      ...(i % 3 === 0 ? [] : [{ productId: extra, qty: 1 + (i % 2) }]),
    ],
  };
});

/** Reviewers have bought the product: these orders come before all others. */
const ofReviewers = REVIEWS.map(({ productId, customer }, i): DemoOrder => ({
  key: `demo-review-order-${i + 1}`,
  customer,
  daysAgo: DAYS - 1 - (i % 9),
  status: 'completed',
  stage: 'placed',
  notes: '',
  items: [{ productId, qty: 1 }],
}));

/** Cameras have a serial number; accessories of the demo have none. */
const hasSerial = ({ category, warrantyMonths }: DemoProduct) => category === 'cctv1' && warrantyMonths > 0;

/** Returns the serial numbers of the cameras that an order delivered, by product. */
export function serialsOf(order: DemoOrder): { productId: string; serials: string[] }[] {
  if (order.status !== 'completed') return [];
  const number = ORDERS.indexOf(order) * 10;
  const devices = new Set(PRODUCTS.filter(hasSerial).map(({ productId }) => productId));
  return order.items
    .filter(({ productId }) => devices.has(productId))
    .map(({ productId, qty }) => ({
      productId,
      serials: Array.from({ length: qty }, (_, piece) => serialOf(productId, number + piece)),
    }));
}

const serialOf = (productId: string, number: number): string =>
  `SN-${productId.replace('-', '')}-${String(240_000 + number * 37)}`;

export const ORDERS: DemoOrder[] = [...ofReviewers, ...others];
