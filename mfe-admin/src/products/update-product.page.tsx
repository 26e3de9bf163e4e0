import { PageSpinner, useTexts } from '@netra/web-kit';
import { useRecord } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { ProductForm } from './product-form';
import { loadProduct, productsKey } from './products.api';

export default function UpdateProductPage() {
  const t = useTexts(texts).productForm;
  const product = useRecord({
    param: 'productId',
    queryKey: productsKey,
    load: loadProduct,
    missing: t.missing,
    list: '/admin/product',
  });
  return product ? <ProductForm product={product} /> : <PageSpinner />;
}
