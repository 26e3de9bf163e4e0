import type { Product } from '@netra/api-client';
import { ApiError, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { useRecordRules, useStillHere } from '@netra/staff-kit';
import { useState } from 'react';
import { orToast } from '../shared/failures';
import { texts } from '../texts/texts';
import {
  changedFields,
  emptyProduct,
  productBody,
  productFields,
  type ProductValues,
  productValues,
} from './product-values';
import { useSaveProduct } from './products.api';
import { usePictures } from './use-pictures';

/** The form of a new product, or of the given one. */
export function useProductForm(product?: Product) {
  const words = useTexts(texts);
  const { productForm: t } = words;
  const navigate = useNavigate();
  const isHere = useStillHere();
  const [base, setBase] = useState(product);
  const [current, setCurrent] = useState<Product>();
  const pictures = usePictures(product?.images ?? []);
  const save = useSaveProduct({ isNew: product === undefined });

  const form = useForm<ProductValues>({
    initial: product ? productValues(product) : emptyProduct,
    ...useRecordRules(productFields(words, !product), t.failed),
    failure: t.failed,
    submit: async (values) => {
      const urls = await pictures.urls();
      try {
        const body = productBody(values, urls, base?.version);
        await orToast(save.mutateAsync(body), t.failed);
      } catch (error) {
        if (error instanceof ApiError && error.details.current) setCurrent(error.details.current as Product);
        throw error;
      }
      form.reset(values);
      pictures.reset(urls);
      toast.success(t.saved);
      if (isHere()) await navigate('/admin/product');
    },
  });
  /** Continues from the current product: takes over what others changed and keeps the rest as typed. */
  const takeCurrent = (theirs: Product) => {
    for (const name of changedFields(base, theirs)) form.set(name, productValues(theirs)[name]);
    if (base?.images.join() !== theirs.images.join()) pictures.reset(theirs.images);
    setBase(theirs);
    setCurrent(undefined);
  };
  return { form, pictures, base, current, takeCurrent };
}
