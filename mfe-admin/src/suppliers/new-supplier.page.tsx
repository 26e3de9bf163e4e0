import { errorText, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { orToast } from '../shared/failures';
import { emptyPerson, personBody } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { texts } from '../texts/texts';
import { SupplierFields, type SupplierValues } from './supplier-fields';
import { useAddSupplier } from './suppliers.api';

const LIST = '/admin/supplier';

export default function NewSupplierPage() {
  const { suppliers: t, common } = useTexts(texts);
  const navigate = useNavigate();
  const add = useAddSupplier();
  const { firstName, lastName, email } = common;
  const required = useRequiredFields({ firstName, lastName, email }, t.addRequired);
  const form = useForm<SupplierValues>({
    initial: { ...emptyPerson, item: '' },
    ...required,
    failure: t.addFailed,
    submit: async (values) => {
      const body = { ...personBody(values), email: values.email.trim(), item: values.item.trim() };
      await orToast(add.mutateAsync(body), (error) => errorText(error, t.addFailed));
      toast.success(t.added);
      await navigate(LIST);
    },
  });
  return (
    <FormPage title={t.addTitle} form={form} submitLabel={t.submitAdd} back={{ to: LIST, label: t.title }}>
      <SupplierFields form={form} />
    </FormPage>
  );
}
