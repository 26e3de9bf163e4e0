import { type FormState, useTexts } from '@netra/web-kit';
import { RecordFields } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import { PictureEditor } from './picture-editor';
import { SpecFields } from './spec-fields';
import styles from './product-fields.module.css';
import { productFields, type ProductValues } from './product-values';
import type { Pictures } from './use-pictures';

interface ProductFieldsProps {
  form: FormState<ProductValues>;
  pictures: Pictures;
  isNew: boolean;
}

/** The declared fields, with the pictures before the description, and specifications and other languages at the end. */
export function ProductFields({ form, pictures, isNew }: ProductFieldsProps) {
  const t = useTexts(texts);
  const all = productFields(t, isNew);
  const fields = all.filter(({ name }) => name !== 'specs' && !isOtherLanguage(name));
  const split = fields.findIndex(({ name }) => name === 'description');
  return (
    <>
      <RecordFields form={form} fields={fields.slice(0, split)} />
      <div className={styles.whole}>
        <PictureEditor pictures={pictures} />
      </div>
      <RecordFields form={form} fields={fields.slice(split)} />
      <SpecFields form={form} />
      <details className={styles.specs}>
        <summary>{t.productForm.otherLanguages}</summary>
        <div className={styles.otherLanguages}>
          <RecordFields form={form} fields={all.filter(({ name }) => isOtherLanguage(name))} />
        </div>
      </details>
    </>
  );
}

const isOtherLanguage = (name: string): boolean => /(Si|Ta)$/.test(name);
