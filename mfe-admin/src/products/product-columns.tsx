import type { Product } from '@netra/api-client';
import { Badge, formatMoney, useTexts, VisuallyHidden } from '@netra/web-kit';
import type { Column } from '@netra/staff-kit';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { StockButton } from './stock/stock-button';
import { Thumbnail } from './thumbnail';

export const productColumns = ({ columns, fields, categories }: typeof en.products): Column<Product>[] => [
  { key: 'image', header: columns.image, cell: ({ images }) => <Thumbnail src={images[0]} /> },
  { key: 'productId', header: fields.productId, cell: ({ productId }) => productId, fit: 'line' },
  { key: 'name', header: fields.name, cell: ({ name }) => name, isRowHeader: true },
  {
    key: 'labelPrice',
    header: fields.labellPrice,
    cell: ({ labellPrice }) => formatMoney(labellPrice),
    numeric: true,
    foldable: true,
  },
  { key: 'price', header: fields.price, cell: ({ price }) => formatMoney(price), numeric: true },
  { key: 'stock', header: fields.stock, cell: (product) => <StockButton of={product} />, numeric: true },
  { key: 'availability', header: columns.availability, cell: (product) => <Availability {...product} /> },
  {
    key: 'category',
    header: fields.category,
    cell: ({ category }) => categories[category],
    fit: 'line',
    foldable: true,
  },
];

/** In stock only when the product is on sale and there is some; the tooltip shows which of the two is missing. */
function Availability({ isAvailable, stock }: Pick<Product, 'isAvailable' | 'stock'>) {
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
