import { Field, PageSpinner, PasswordInput, useForm, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { personBody, personValues } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { useRecord } from '../shared/use-record';
import { useUpdateSubmit } from '../shared/use-update-submit';
import { texts } from '../texts/texts';
import { isSalary, technicianBody, TechnicianFields, type TechnicianValues } from './technician-fields';
import { loadTechnician, type Technician, techniciansKey, useUpdateTechnician } from './technicians.api';

const LIST = '/admin/technicians';
const MIN_PASSWORD = 6;

export default function UpdateTechnicianPage() {
  const t = useTexts(texts).technicians;
  const technician = useRecord<Technician>({
    param: 'email',
    queryKey: techniciansKey,
    load: loadTechnician,
    missing: t.missing,
    list: LIST,
  });
  return technician ? <UpdateForm technician={technician} /> : <PageSpinner />;
}

function UpdateForm({ technician }: { technician: Technician }) {
  const t = useTexts(texts).technicians;
  const form = useUpdateForm(technician);
  return (
    <FormPage
      title={t.updateTitle}
      form={form}
      submitLabel={t.submitUpdate}
      back={{ to: LIST, label: t.title }}
    >
      <TechnicianFields form={form} emailIsKey />
      <Field label={t.newPassword} hint={t.newPasswordHint} error={form.errors.password}>
        <PasswordInput autoComplete="new-password" maxLength={128} {...form.control('password')} />
      </Field>
    </FormPage>
  );
}

type UpdateValues = TechnicianValues & { password: string };

function useUpdateForm(technician: Technician) {
  const { technicians: t, common } = useTexts(texts);
  const update = useUpdateTechnician();
  const submit = useUpdateSubmit(t, LIST);
  const { firstName, lastName, email, salary } = common;
  const { rules, refused } = useRequiredFields({ firstName, lastName, email, salary }, t.required);
  return useForm<UpdateValues>({
    initial: {
      ...personValues(technician),
      salary: technician.salary === null ? '' : String(technician.salary),
      speciality: technician.speciality,
      password: '',
    },
    rules: {
      ...rules,
      salary: (value) => rules.salary(value) || (!isSalary(value) && t.salaryPositive),
      password: (value) => value !== '' && value.length < MIN_PASSWORD && t.passwordShort,
    },
    refused,
    failure: t.update.other,
    submit: (values) =>
      submit(() =>
        update.mutateAsync({
          ...personBody(values),
          ...technicianBody(values),
          email: technician.email,
          ...(values.password && { password: values.password }),
        }),
      ),
  });
}
