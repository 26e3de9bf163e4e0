import type { Solid } from '../studio/solid.js';

/** A product of the demo shop, with the model that is photographed for it. */
export interface DemoProduct {
  productId: string;
  name: string;
  altNames?: string[];
  category: 'cctv1' | 'cctv2' | 'cctv3';
  /** Rupees. */
  price: number;
  /** The price before the discount; absent: none. */
  was?: number;
  stock: number;
  isAvailable?: boolean;
  description: string;
  model: () => Solid;
  /** How it is photographed; absent: floating, three quarters from the right. */
  pose?: Pose;
}

export interface Pose {
  /** On the ground instead of floating over it. */
  standing?: boolean;
  /** Degrees above the ground. */
  pitch?: number;
  /** Degrees to which the front is turned, in each picture. */
  yaws?: readonly number[];
  /** The share of the frame that it fills. */
  fill?: number;
}

export const STANDING: Pose = { standing: true, pitch: 14 };
/** Seen from above, for things that lie on a table. */
export const LYING: Pose = { standing: true, pitch: 28, yaws: [0, 48] };
/** Seen from the front and from behind, where the sockets are. */
export const DEVICE: Pose = { standing: true, pitch: 19, yaws: [-28, 152], fill: 0.8 };
/** A set of things that is arranged for one direction. */
export const SET: Pose = { standing: true, pitch: 20, yaws: [0, -16], fill: 0.86 };
