import type { Product } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { FormPage, StaleNotice } from '@netra/web-kit/office';
import { texts } from '../texts/texts';
import { ProductFields } from './product-fields';
import { productChanges } from './product-values';
import { useProductForm } from './use-product-form';

/** Adds a product, or changes the one given. */
export function ProductForm({ product }: { product?: Product }) {
  const words = useTexts(texts);
  const { productForm: t, products } = words;
  const { form, pictures, base, current, takeCurrent } = useProductForm(product);
  return (
    <FormPage
      title={product ? t.updateTitle : t.addTitle}
      form={form}
      submitLabel={product ? t.update : t.add}
      back={{ to: '/admin/product', label: products.title }}
      isChanged={form.isChanged || pictures.isChanged}
    >
      {current ? (
        <StaleNotice changes={productChanges(words, base, current)} onTake={() => takeCurrent(current)} />
      ) : null}
      <ProductFields form={form} pictures={pictures} isNew={!product} />
    </FormPage>
  );
}
