import { PageSpinner, useForm, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { personBody, personValues } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { useRecord } from '../shared/use-record';
import { useUpdateSubmit } from '../shared/use-update-submit';
import { texts } from '../texts/texts';
import { SupplierFields, type SupplierValues } from './supplier-fields';
import { loadSupplier, type Supplier, suppliersKey, useUpdateSupplier } from './suppliers.api';

const LIST = '/admin/supplier';

export default function UpdateSupplierPage() {
  const t = useTexts(texts).suppliers;
  const supplier = useRecord<Supplier>({
    param: 'email',
    queryKey: suppliersKey,
    load: loadSupplier,
    missing: t.missing,
    list: LIST,
  });
  return supplier ? <UpdateForm supplier={supplier} /> : <PageSpinner />;
}

function UpdateForm({ supplier }: { supplier: Supplier }) {
  const { suppliers: t, common } = useTexts(texts);
  const update = useUpdateSupplier();
  const submit = useUpdateSubmit(t, LIST);
  const { firstName, lastName, email } = common;
  const required = useRequiredFields({ firstName, lastName, email }, t.updateRequired);
  const form = useForm<SupplierValues>({
    initial: { ...personValues(supplier), item: supplier.item },
    ...required,
    failure: t.update.other,
    submit: (values) =>
      submit(() =>
        update.mutateAsync({ ...personBody(values), item: values.item.trim(), email: supplier.email }),
      ),
  });
  return (
    <FormPage
      title={t.updateTitle}
      form={form}
      submitLabel={t.submitUpdate}
      back={{ to: LIST, label: t.title }}
    >
      <SupplierFields form={form} emailIsKey />
    </FormPage>
  );
}
