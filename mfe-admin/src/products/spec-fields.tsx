import type { Product } from '@netra/api-client';
import { Field, type FormState, Select, TextInput, useTexts } from '@netra/web-kit';
import { readSpecs, SPEC_UNITS, type SpecName, specsOf, specValue, writeSpec } from '@netra/shop-kit/specs';
import { texts } from '../texts/texts';
import { type ProductValues, SPEC_SEPARATOR } from './product-values';
import styles from './product-fields.module.css';

const MAX_TEXT = 100;

/** The specifications of the chosen category, each with a control of its type. All are optional. */
export function SpecFields({ form }: { form: FormState<ProductValues> }) {
  const { title, names, words } = useTexts(texts).productForm.specs;
  const category = form.values.category as Product['category'];
  const given = readSpecs(form.values.specs.split(SPEC_SEPARATOR).filter(Boolean));
  const offered = specsOf(
    category,
    given.map(({ name }) => name),
  );
  const valueOf = (name: SpecName) => given.find((spec) => spec.name === name)?.value ?? '';
  const set = (changed: SpecName, text: string) => {
    const specs = offered.flatMap(({ name }) => {
      const value = name === changed ? text.trimStart().replaceAll(SPEC_SEPARATOR, ',') : valueOf(name);
      return value ? writeSpec({ name, value }) : [];
    });
    form.set('specs', specs.join(SPEC_SEPARATOR));
  };
  return (
    <details className={styles.specs}>
      <summary>{title}</summary>
      <div className={styles.specGrid}>
        {offered.map(({ name, kind }) => {
          const control = {
            name: `spec-${name}`,
            value: valueOf(name),
            onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
          };
          const unit = SPEC_UNITS[name];
          return (
            <Field key={name} label={unit ? `${names[name]} (${unit})` : names[name]}>
              {typeof kind === 'string' ? (
                <TextInput
                  {...control}
                  {...(kind === 'number' ? NUMBER : { maxLength: MAX_TEXT })}
                  autoComplete="off"
                />
              ) : (
                <Select
                  {...control}
                  options={[
                    { value: '', label: '–' },
                    ...kind.map((choice) => ({
                      value: choice,
                      label: specValue({ name, value: choice }, words),
                    })),
                  ]}
                />
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}

const NUMBER = { type: 'number', min: 0, max: 999_999, step: 0.01, inputMode: 'decimal' } as const;
