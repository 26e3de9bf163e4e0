import { errorText, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { useState } from 'react';
import { orToast } from '../shared/failures';
import { emptyPerson, personBody } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { texts } from '../texts/texts';
import { InitialPasswordDialog } from './initial-password-dialog';
import { isSalary, technicianBody, TechnicianFields, type TechnicianValues } from './technician-fields';
import { type CreatedTechnician, useAddTechnician } from './technicians.api';

const LIST = '/admin/technicians';

export default function NewTechnicianPage() {
  const { technicians: t } = useTexts(texts);
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedTechnician>();
  const form = useNewTechnician(setCreated);
  return (
    <FormPage
      title={t.addTitle}
      intro={t.passwordNote}
      form={form}
      submitLabel={t.submitAdd}
      back={{ to: LIST, label: t.title }}
      isChanged={form.isChanged && !created}
    >
      <TechnicianFields form={form} />
      {created ? <InitialPasswordDialog technician={created} onClose={() => navigate(LIST)} /> : null}
    </FormPage>
  );
}

function useNewTechnician(onCreated: (technician: CreatedTechnician) => void) {
  const { technicians: t, common } = useTexts(texts);
  const add = useAddTechnician();
  const { firstName, lastName, email, salary } = common;
  const { rules, refused } = useRequiredFields({ firstName, lastName, email, salary }, t.required);
  return useForm<TechnicianValues>({
    initial: { ...emptyPerson, salary: '', speciality: '' },
    rules: { ...rules, salary: (value) => rules.salary(value) || (!isSalary(value) && t.salaryPositive) },
    refused,
    failure: t.addFailed,
    submit: async (values) => {
      const body = { ...personBody(values), ...technicianBody(values), email: values.email.trim() };
      const created = await orToast(add.mutateAsync(body), (error) => errorText(error, t.addFailed));
      toast.success(t.added);
      onCreated(created);
    },
  });
}
