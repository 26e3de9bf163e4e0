import type { Product } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { FormPage, StaleNotice } from '@netra/web-kit/office';
import { texts } from '../texts/texts';
import { ProductFields } from './product-fields';
import { useChanges } from './use-changes';
import { useProductForm } from './use-product-form';

/** Adds a product, or changes the one given. */
export function ProductForm({ product }: { product?: Product }) {
  const { productForm: t, products } = useTexts(texts);
  const { form, pictures, base, current, takeCurrent } = useProductForm(product);
  const changes = useChanges(base, current);
  return (
    <FormPage
      title={product ? t.updateTitle : t.addTitle}
      form={form}
      submitLabel={product ? t.update : t.add}
      back={{ to: '/admin/product', label: products.title }}
      isChanged={form.isChanged || pictures.isChanged}
    >
      {current && changes ? <StaleNotice changes={changes} onTake={() => takeCurrent(current)} /> : null}
      <ProductFields form={form} pictures={pictures} isNew={!product} />
    </FormPage>
  );
}
