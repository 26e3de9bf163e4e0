import type { Product } from '@netra/api-client';
import { ApiError, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { type RecordField, useRecordRules } from '@netra/web-kit/office';
import { useState } from 'react';
import { orToast } from '../shared/failures';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { emptyProduct, productBody, type ProductValues, productValues } from './product-values';
import { useSaveProduct } from './products.api';
import { usePictures } from './use-pictures';

/** `/products/search` is an address of the API, so no product can have this id. */
const RESERVED = 'search';

/** The form of a new product, or of the one given. */
export function useProductForm(product?: Product) {
  const { productForm: t, products } = useTexts(texts);
  const navigate = useNavigate();
  const [base, setBase] = useState(product);
  const [current, setCurrent] = useState<Product>();
  const pictures = usePictures(product?.images ?? []);
  const save = useSaveProduct({ isNew: product === undefined });

  const fields = productFields(t, products.columns);
  const form = useForm<ProductValues>({
    initial: product ? productValues(product) : emptyProduct,
    ...useRecordRules<ProductValues>(fields, t.failed),
    failure: t.failed,
    submit: async (values) => {
      try {
        const body = productBody(values, await pictures.urls(), base?.version);
        await orToast(save.mutateAsync(body), t.failed);
      } catch (error) {
        if (error instanceof ApiError && error.details.current) setCurrent(error.details.current as Product);
        throw error;
      }
      toast.success(t.saved);
      await navigate('/admin/product');
    },
  });
  /** Goes on from the product as it is now: what others changed is taken, the rest of what was typed stays. */
  const takeCurrent = (theirs: Product) => {
    for (const name of changedFields(base, theirs)) form.set(name, productValues(theirs)[name]);
    if (base?.images.join() !== theirs.images.join()) pictures.reset(theirs.images);
    setBase(theirs);
    setCurrent(undefined);
  };
  return { form, pictures, base, current, takeCurrent };
}

const hasTwoDecimals = (value: string) => Number(Number(value).toFixed(2)) === Number(value);

/** What the form asks of its fields before anything is sent. */
function productFields(
  t: typeof en.productForm,
  labels: typeof en.products.columns,
): RecordField<ProductValues>[] {
  const money = (value: string) => !hasTwoDecimals(value) && t.twoDecimals;
  return [
    {
      name: 'productId',
      label: labels.productId,
      required: true,
      rule: (value) => value.trim().toLowerCase() === RESERVED && t.idReserved,
    },
    { name: 'name', label: labels.name, required: true },
    { name: 'labellPrice', label: labels.labelPrice, rule: money },
    { name: 'price', label: labels.price, required: true, rule: money },
    {
      name: 'stock',
      label: labels.stock,
      required: true,
      rule: (value) => !Number.isInteger(Number(value)) && t.wholeNumber,
    },
  ];
}

/** The fields of the form that differ between two versions of a product. */
export function changedFields(before: Product | undefined, after: Product): (keyof ProductValues)[] {
  const old = before ? productValues(before) : emptyProduct;
  const now = productValues(after);
  return (Object.keys(now) as (keyof ProductValues)[]).filter((name) => old[name] !== now[name]);
}
