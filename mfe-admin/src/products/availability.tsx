import type { Product } from '@netra/api-client';
import { Badge, useTexts, VisuallyHidden } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** In stock only when the product is on sale and there is some; the tooltip shows which of the two is missing. */
export function Availability({ isAvailable, stock }: Pick<Product, 'isAvailable' | 'stock'>) {
  const t = useTexts(texts).products;
  if (isAvailable && stock > 0) return <Badge tone="success">{t.inStock}</Badge>;
  const reason = isAvailable ? t.zeroStock : t.markedUnavailable;
  return (
    <span title={reason}>
      <Badge tone="danger">{t.outOfStock}</Badge>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}
