import { ownWords, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage, type RecordField, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import { orToast } from '../shared/failures';
import { texts } from '../texts/texts';
import { useAddAdmin } from './admins.api';

const LIST = '/admin/add-admin';

export default function NewAdminPage() {
  const { admins: t, common } = useTexts(texts);
  const navigate = useNavigate();
  const isHere = useStillHere();
  const add = useAddAdmin();
  const fields: RecordField<{ email: string }>[] = [
    { name: 'email', label: common.email, kind: 'email', required: true },
  ];
  const form = useForm({
    initial: { email: '' },
    ...useRecordRules(fields, t.emailRequired),
    failure: t.addFailed,
    submit: async (values) => {
      // The specification's default names; the phone stays empty and is shown as Not Given.
      const body = {
        email: values.email.trim(),
        firstName: t.defaultFirstName,
        lastName: t.defaultLastName,
        phone: null,
      };
      const { message, isInvited } = await orToast(add.mutateAsync(body), t.addFailed);
      form.reset(values);
      toast.success(t.added);
      // A new admin without a password receives an invitation to set one.
      if (isInvited) toast(ownWords(t.invitationMailed, message));
      if (isHere()) await navigate(LIST);
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
      <RecordFields form={form} fields={fields} />
    </FormPage>
  );
}
