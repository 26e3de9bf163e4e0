/** A product of the demo shop. */
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
}
