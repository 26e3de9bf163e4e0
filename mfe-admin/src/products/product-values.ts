import type { Product, ProductUpdateBody } from '@netra/api-client';
import type { Category } from './products.api';

export const CATEGORIES = ['cctv1', 'cctv2', 'cctv3'] as const satisfies readonly Category[];

/** A product as its form holds it: texts, without the pictures. */
export type ProductValues = {
  productId: string;
  name: string;
  altNames: string;
  labellPrice: string;
  price: string;
  description: string;
  stock: string;
  isAvailable: string;
  category: Category;
};

export const emptyProduct: ProductValues = {
  productId: '',
  name: '',
  altNames: '',
  labellPrice: '',
  price: '',
  description: '',
  stock: '',
  isAvailable: 'true',
  category: 'cctv1',
};

export const productValues = (product: Product): ProductValues => ({
  productId: product.productId,
  name: product.name,
  altNames: product.altNames.join(', '),
  labellPrice: String(product.labellPrice),
  price: String(product.price),
  description: product.description,
  stock: String(product.stock),
  isAvailable: String(product.isAvailable),
  category: product.category,
});

/** The form as the API takes it. Without a label price there is no discount to show. */
export function productBody(values: ProductValues, images: string[], version?: number): ProductUpdateBody {
  return {
    productId: values.productId.trim(),
    name: values.name.trim(),
    altNames: values.altNames.split(',').flatMap((name) => name.trim() || []),
    labellPrice: values.labellPrice === '' ? undefined : Number(values.labellPrice),
    price: Number(values.price),
    images,
    description: values.description.trim(),
    stock: Number(values.stock),
    isAvailable: values.isAvailable === 'true',
    category: values.category,
    version,
  };
}
