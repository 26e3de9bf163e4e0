import { toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { orToast } from '../shared/failures';
import { emptyPerson, personBody } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { texts } from '../texts/texts';
import { EmployeeFields, type EmployeeValues, isPositive } from './employee-fields';
import { useAddEmployee } from './employees.api';

const LIST = '/admin/employee';

export default function NewEmployeePage() {
  const { employees: t, common } = useTexts(texts);
  const navigate = useNavigate();
  const add = useAddEmployee();
  const { firstName, lastName, email, salary } = common;
  const { rules, refused } = useRequiredFields({ firstName, lastName, email, salary }, t.addRequired);
  const form = useForm<EmployeeValues>({
    initial: { ...emptyPerson, salary: '', role: 'Employee' },
    rules: { ...rules, salary: (value) => rules.salary(value) || (!isPositive(value) && t.salaryPositive) },
    refused,
    failure: t.addFailed,
    submit: async (values) => {
      const { email, salary } = values;
      const body = { ...personBody(values), email: email.trim(), salary, role: 'Employee' as const };
      await orToast(add.mutateAsync(body), t.addFailed);
      toast.success(t.added);
      await navigate(LIST);
    },
  });
  return (
    <FormPage title={t.addTitle} form={form} submitLabel={t.submitAdd} back={{ to: LIST, label: t.title }}>
      <EmployeeFields form={form} />
    </FormPage>
  );
}
