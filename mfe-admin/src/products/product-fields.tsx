import { Field, type FormState, Select, Textarea, TextInput, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import { PictureEditor } from './picture-editor';
import styles from './product-fields.module.css';
import { CATEGORIES, type ProductValues } from './product-values';
import type { Pictures } from './use-pictures';

interface ProductFieldsProps {
  form: FormState<ProductValues>;
  pictures: Pictures;
  isNew: boolean;
}

export function ProductFields({ form, pictures, isNew }: ProductFieldsProps) {
  const { products, productForm: t } = useTexts(texts);
  const { columns } = products;
  const { errors, control } = form;
  return (
    <>
      <Field label={columns.productId} error={errors.productId} required starred>
        <TextInput maxLength={64} autoComplete="off" readOnly={!isNew} {...control('productId')} />
      </Field>
      <Field label={columns.name} error={errors.name} required starred>
        <TextInput maxLength={200} autoComplete="off" {...control('name')} />
      </Field>
      <Field label={t.altNames} error={errors.altNames} className={styles.whole}>
        <TextInput autoComplete="off" {...control('altNames')} />
      </Field>
      <PriceFields form={form} />
      <div className={styles.whole}>
        <PictureEditor pictures={pictures} />
      </div>
      <Field label={t.description} error={errors.description} className={styles.whole}>
        <Textarea rows={5} maxLength={10_000} {...control('description')} />
      </Field>
      <StockFields form={form} isNew={isNew} />
    </>
  );
}

function PriceFields({ form: { errors, control } }: Pick<ProductFieldsProps, 'form'>) {
  const { products, productForm: t } = useTexts(texts);
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01, before: t.rupees } as const;
  return (
    <>
      <Field label={products.columns.labelPrice} error={errors.labellPrice}>
        <TextInput {...money} {...control('labellPrice')} />
      </Field>
      <Field label={products.columns.price} error={errors.price} required starred>
        <TextInput {...money} {...control('price')} />
      </Field>
    </>
  );
}

function StockFields({ form: { errors, control }, isNew }: Pick<ProductFieldsProps, 'form' | 'isNew'>) {
  const { products, productForm: t } = useTexts(texts);
  const words = isNew ? t.available : t.availableUpdate;
  return (
    <>
      <Field label={products.columns.stock} error={errors.stock} required starred>
        <TextInput type="number" inputMode="numeric" min={0} step={1} {...control('stock')} />
      </Field>
      <Field label={t.isAvailable} error={errors.isAvailable}>
        <Select
          options={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          {...control('isAvailable')}
        />
      </Field>
      <Field label={products.columns.category} error={errors.category}>
        <Select
          options={CATEGORIES.map((value) => ({ value, label: products.categories[value] }))}
          {...control('category')}
        />
      </Field>
    </>
  );
}
