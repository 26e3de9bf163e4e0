import { Field, TextInput, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { orToast } from '../shared/failures';
import { useRequiredFields } from '../shared/required-fields';
import { texts } from '../texts/texts';
import { useAddAdmin } from './admins.api';

const LIST = '/admin/add-admin';

export default function NewAdminPage() {
  const { admins: t, common } = useTexts(texts);
  const navigate = useNavigate();
  const add = useAddAdmin();
  const required = useRequiredFields({ email: common.email }, t.emailRequired);
  const form = useForm({
    initial: { email: '' },
    ...required,
    failure: t.addFailed,
    submit: async ({ email }) => {
      // What is not asked for gets the names of the spec; the phone stays empty and is shown as Not Given.
      const body = {
        email: email.trim(),
        firstName: t.defaultFirstName,
        lastName: t.defaultLastName,
        phone: null,
      };
      await orToast(add.mutateAsync(body), t.addFailed);
      toast.success(t.added);
      await navigate(LIST);
    },
  });
  return (
    <FormPage
      title={t.addTitle}
      intro={t.addHelp}
      form={form}
      submitLabel={t.submitAdd}
      back={{ to: LIST, label: t.title }}
    >
      <Field label={common.email} error={form.errors.email} required>
        <TextInput type="email" autoComplete="off" {...form.control('email')} />
      </Field>
    </FormPage>
  );
}
