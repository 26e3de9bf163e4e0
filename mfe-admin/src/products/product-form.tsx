import type { Product } from '@netra/api-client';
import { Link, useTexts } from '@netra/web-kit';
import { FormPage, StaleNotice } from '@netra/staff-kit';
import { stockTexts } from '../texts/stock';
import { texts } from '../texts/texts';
import { ProductFields } from './product-fields';
import { productChanges } from './product-values';
import { ledgerPath } from './stock/stock.api';
import { Waiting } from './stock/waiting';
import { useProductForm } from './use-product-form';

/** Adds a product, or changes the one given. */
export function ProductForm({ product }: { product?: Product }) {
  const words = useTexts(texts);
  const { productForm: t, products } = words;
  const { ledger } = useTexts(stockTexts);
  const { form, pictures, base, current, takeCurrent } = useProductForm(product);
  return (
    <FormPage
      title={product ? t.updateTitle : t.addTitle}
      intro={
        product ? (
          <>
            <Link to={ledgerPath(product.productId)}>{ledger}</Link>{' '}
            {product.stock > 0 && product.isAvailable ? null : <Waiting productId={product.productId} />}
          </>
        ) : undefined
      }
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
