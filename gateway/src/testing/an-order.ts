import type { Order } from '@netra/contracts';

let versions = 0;

/** An order with a separate version, because the document of an unchanged one is cached. */
export const anOrder = (about: Partial<Order> = {}): Order => ({
  _id: 'o1',
  orderId: 'NT-7K3M9QXA',
  name: 'Amal Peiris',
  email: 'amal@mail.lk',
  address: '12 Galle Road\nColombo 03',
  phone: '0771234567',
  status: 'pending',
  stage: 'placed',
  steps: [],
  isCancelledByCustomer: false,
  isExpired: false,
  confirmBy: null,
  takenBy: null,
  hasAccount: true,
  paymentMethod: 'cash-on-delivery',
  // The next day in Sri Lanka.
  date: '2026-11-20T20:30:00.000Z',
  district: 'Kandy',
  deliveryFee: 350.5,
  total: 37_651.1,
  language: 'en',
  notes: 'never on paper',
  items: [
    {
      _id: 'i1',
      productId: 'NET-DOME',
      productName: 'Netra Dome',
      image: '',
      qty: 3,
      price: 12_100.2,
      serials: ['SN-A1', 'SN-A2'],
    },
    { _id: 'i2', productId: 'CAB', productName: 'Cable', image: '', qty: 1, price: 1_000, serials: [] },
  ],
  warrantyUntil: null,
  version: ++versions,
  ...about,
});
