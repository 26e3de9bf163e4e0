import type {
  DeliveryTerms,
  OrderPage,
  ProductPage,
  Product,
  Order,
  SavedAddress,
  WarrantyClaim,
} from '@netra/api-client';
import { act } from '@testing-library/react';

/** A product as the API returns it, for tests, with overrides. */
export const aProduct = (about: Partial<Product> = {}): Product => ({
  _id: '65000000aaaaaaaaaaaaaaaa',
  productId: 'NET-DOME',
  name: 'Netra Dome',
  altNames: [],
  description: 'Sees in the dark.',
  images: ['/images/dome.webp'],
  price: 12_500,
  labellPrice: 12_500,
  stock: 8,
  isAvailable: true,
  category: 'cctv1',
  rating: 0,
  reviewCount: 0,
  version: 1,
  createdAt: '2026-11-01T04:00:00.000Z',
  updatedAt: '2026-11-01T04:00:00.000Z',
  ...about,
});

export const aPageOf = (products: Product[], about: Partial<ProductPage> = {}): ProductPage => ({
  products,
  total: products.length,
  page: 1,
  limit: 15,
  totalPages: 1,
  ...about,
});

export const anOrder = (about: Partial<Order> = {}): Order => ({
  _id: 'order-1',
  orderId: 'NT-7K3M9QXA',
  name: 'Nimali Silva',
  email: 'nimali@example.lk',
  address: '5 Lake Road, Kandy',
  phone: '0777654321',
  status: 'pending',
  stage: 'placed',
  steps: [{ stage: 'placed', at: '2026-11-20T06:00:00.000Z' }],
  isCancelledByCustomer: false,
  takenBy: null,
  hasAccount: true,
  isExpired: false,
  confirmBy: null,
  paymentMethod: 'cash-on-delivery',
  date: '2026-11-20T06:00:00.000Z',
  district: null,
  deliveryFee: 0,
  total: 25_000,
  language: 'en',
  notes: '',
  warrantyUntil: '2027-11-20',
  version: 1,
  items: [
    {
      _id: 'line-1',
      productId: 'NET-DOME',
      productName: 'Netra Dome',
      image: '',
      qty: 2,
      price: 12_500,
      serials: [],
    },
  ],
  ...about,
});

/** The first page of orders. */
export const ordersOf = (...orders: Order[]): OrderPage => ({
  orders,
  total: orders.length,
  page: 1,
  limit: 10,
  totalPages: 1,
});

export const aClaim = (about: Partial<WarrantyClaim> = {}): WarrantyClaim => ({
  repairId: 'r1',
  orderId: 'NT-1',
  itemId: 'line-1',
  serial: 'SN-1',
  productName: 'Netra Dome',
  isPaid: false,
  progress: 'Diagnosing',
  outcome: null,
  createdAt: '2026-11-24T06:00:00.000Z',
  link: 'https://shop.example/track#token',
  ...about,
});

/** Delivery to Kandy has a fee, to Galle it is free, to Mannar there is none; free from Rs 100,000. */
export const aDelivery = (kandy = 500): DeliveryTerms => ({
  rates: [
    { district: 'Galle', isServed: true, fee: 0, daysFrom: 2, daysTo: 3 },
    { district: 'Kandy', isServed: true, fee: kandy, daysFrom: 1, daysTo: 2 },
    { district: 'Mannar', isServed: false, fee: 0, daysFrom: 1, daysTo: 1 },
  ],
  freeFrom: 100_000,
  version: 1,
});

export const aSavedAddress = (about: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: 'a1',
  label: 'Home',
  name: 'Amara Silva',
  phone: '077 123 4567',
  district: 'Galle',
  address: '5 Lake Road',
  landmark: 'Blue gate',
  ...about,
});

export const aCustomer = {
  _id: 'customer-1',
  firstName: 'Nimali',
  lastName: 'Silva',
  email: 'nimali@example.lk',
  phone: '0777654321',
  isEmailVerified: true,
  isBlock: false,
  role: 'customer',
  createdAt: '2026-10-01T06:00:00.000Z',
} as const;

/**
 * Events of one task, as a tap's blur and click. Between them the browser runs what is promised, so that React renders what is urgent;
 * transitions and timers come later.
 */
export const inOneTask = (...events: (() => void)[]): Promise<void> =>
  act(async () => {
    for (const event of events) {
      event();
      await new Promise((resolve) => process.nextTick(resolve));
    }
  });
