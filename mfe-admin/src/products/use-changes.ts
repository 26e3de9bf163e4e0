import type { Product } from '@netra/api-client';
import { formatMoney, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import type { ProductValues } from './product-values';
import { changedFields } from './use-product-form';

/** What is different in a product since the version that was being edited: fields by their labels, values as people read them. */
export function useChanges(base: Product | undefined, current: Product | undefined) {
  const { products, productForm: t } = useTexts(texts);
  const { columns } = products;
  if (!current) return undefined;
  const all: Record<keyof ProductValues, [string, string]> = {
    productId: [columns.productId, current.productId],
    name: [columns.name, current.name],
    altNames: [t.altNames, current.altNames.join(', ')],
    labellPrice: [columns.labelPrice, formatMoney(current.labellPrice)],
    price: [columns.price, formatMoney(current.price)],
    description: [t.description, current.description],
    stock: [columns.stock, String(current.stock)],
    isAvailable: [t.isAvailable, current.isAvailable ? t.availableUpdate.yes : t.availableUpdate.no],
    category: [columns.category, products.categories[current.category]],
  };
  const changed = changedFields(base, current).map((name) => all[name]);
  if (base?.images.join() !== current.images.join())
    changed.push([t.images, t.pictures(current.images.length)]);
  return changed.map(([label, value]) => ({ label, value }));
}
