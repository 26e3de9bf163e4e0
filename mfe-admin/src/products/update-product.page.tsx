import { useTexts } from '@netra/web-kit';
import { RecordScreen } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { ProductForm } from './product-form';
import { loadProduct, productsKey } from './products.api';

export default function UpdateProductPage() {
  const t = useTexts(texts).productForm;
  return (
    <RecordScreen
      title={t.updateTitle}
      param="productId"
      queryKey={productsKey}
      load={loadProduct}
      missing={t.missing}
      list="/admin/product"
    >
      {(product) => <ProductForm product={product} />}
    </RecordScreen>
  );
}
