import { Field, type FormState, TextInput, useTexts } from '@netra/web-kit';
import { PersonFields, type PersonValues } from '../shared/person-fields';
import { texts } from '../texts/texts';

export type SupplierValues = PersonValues & { item: string };

export function SupplierFields(props: { form: FormState<SupplierValues>; emailIsKey?: boolean }) {
  const t = useTexts(texts).suppliers;
  const { control, errors } = props.form;
  return (
    <>
      <PersonFields {...props} />
      <Field label={t.item} error={errors.item}>
        <TextInput maxLength={200} autoComplete="off" {...control('item')} />
      </Field>
    </>
  );
}
