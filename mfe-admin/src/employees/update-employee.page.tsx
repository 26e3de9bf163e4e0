import { PageSpinner, useForm, useTexts } from '@netra/web-kit';
import { FormPage } from '@netra/web-kit/office';
import { personBody, personValues } from '../shared/person-fields';
import { useRequiredFields } from '../shared/required-fields';
import { useRecord } from '../shared/use-record';
import { useUpdateSubmit } from '../shared/use-update-submit';
import { texts } from '../texts/texts';
import { EmployeeFields, type EmployeeValues, isPositive } from './employee-fields';
import { type Employee, employeesKey, loadEmployee, useUpdateEmployee } from './employees.api';

const LIST = '/admin/employee';

export default function UpdateEmployeePage() {
  const t = useTexts(texts).employees;
  const employee = useRecord<Employee>({
    param: 'email',
    queryKey: employeesKey,
    load: loadEmployee,
    missing: t.missing,
    list: LIST,
  });
  return employee ? <UpdateForm employee={employee} /> : <PageSpinner />;
}

function UpdateForm({ employee }: { employee: Employee }) {
  const { employees: t, common } = useTexts(texts);
  const update = useUpdateEmployee();
  const submit = useUpdateSubmit(t, LIST);
  const { firstName, lastName, email, salary } = common;
  const { rules, refused } = useRequiredFields({ firstName, lastName, email, salary }, t.updateRequired);
  const form = useForm<EmployeeValues>({
    initial: { ...personValues(employee), salary: String(employee.salary), role: employee.role },
    rules: { ...rules, salary: (value) => rules.salary(value) || (!isPositive(value) && t.salaryPositive) },
    refused,
    failure: t.update.other,
    submit: (values) =>
      submit(() =>
        update.mutateAsync({ ...personBody(values), salary: values.salary.trim(), email: employee.email }),
      ),
  });
  return (
    <FormPage
      title={t.updateTitle}
      form={form}
      submitLabel={t.submitUpdate}
      back={{ to: LIST, label: t.title }}
    >
      <EmployeeFields form={form} emailIsKey />
    </FormPage>
  );
}
