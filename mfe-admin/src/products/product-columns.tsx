import type { Product } from '@netra/api-client';
import { formatMoney } from '@netra/web-kit';
import type { Column } from '@netra/web-kit/office';
import type { en } from '../texts/en';
import { Availability } from './availability';
import { Thumbnail } from './thumbnail';

export const productColumns = ({ columns, categories }: typeof en.products): Column<Product>[] => [
  { key: 'image', header: columns.image, cell: ({ images }) => <Thumbnail src={images[0]} /> },
  { key: 'productId', header: columns.productId, cell: ({ productId }) => productId, fit: 'line' },
  { key: 'name', header: columns.name, cell: ({ name }) => name, isRowHeader: true },
  {
    key: 'labelPrice',
    header: columns.labelPrice,
    cell: ({ labellPrice }) => formatMoney(labellPrice),
    numeric: true,
  },
  { key: 'price', header: columns.price, cell: ({ price }) => formatMoney(price), numeric: true },
  { key: 'stock', header: columns.stock, cell: ({ stock }) => stock, numeric: true },
  { key: 'availability', header: columns.availability, cell: (product) => <Availability {...product} /> },
  { key: 'category', header: columns.category, cell: ({ category }) => categories[category], fit: 'line' },
];
