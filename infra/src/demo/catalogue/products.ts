import { accessories } from './accessories.js';
import { analogCameras } from './analog-cameras.js';
import { networkCameras } from './network-cameras.js';
import { packages } from './packages.js';
import type { DemoProduct } from './product.js';
import { recorders } from './recorders.js';
import { wirelessCameras } from './wireless-cameras.js';

/** Every product of the demo shop. */
export const PRODUCTS: DemoProduct[] = [
  ...analogCameras,
  ...networkCameras,
  ...wirelessCameras,
  ...recorders,
  ...accessories,
  ...packages,
];
