import type { Product } from '@netra/contracts';

let versions = 0;

/** A product with a separate version, because the data sheet of an unchanged one is cached. */
export const aProduct = (about: Partial<Product> = {}): Product => ({
  _id: 'p1',
  productId: 'NET-DOME',
  name: 'Netra Dome',
  altNames: ['NT-D50', '5MP dome'],
  description: 'Sees in the dark.\nSold with its plug.',
  specs: ['resolution=5', 'infrared=30', 'place=outdoor', 'storage=4000', 'box=Camera, screws'],
  images: [],
  price: 12_100.2,
  labellPrice: 15_000,
  stock: 8,
  isAvailable: true,
  category: 'cctv1',
  warrantyMonths: 24,
  rating: 0,
  reviewCount: 0,
  version: ++versions,
  createdAt: '2026-11-01T04:00:00.000Z',
  updatedAt: '2026-11-01T04:00:00.000Z',
  ...about,
});
