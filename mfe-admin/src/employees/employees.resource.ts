import type { components } from '@netra/api-client';
import { formatMoney, useTexts } from '@netra/web-kit';
import type { PersonValues } from '../shared/people/person';
import type { PersonResource } from '../shared/people/person-resource';
import { texts } from '../texts/texts';

export type Employee = components['schemas']['Employee'];
type EmployeeValues = PersonValues & { salary: string; role: string };

/** Above 0, where something is typed. */
const isPositive = (salary: string) => !salary.trim() || Number(salary) > 0;

export function useEmployees(): PersonResource<Employee, EmployeeValues> {
  const { employees: t, common } = useTexts(texts);
  return {
    name: 'employees',
    paths: { list: '/admin/employee', add: '/admin/newemployee', edit: '/admin/updateemployee' },
    texts: t,
    columns: [
      { key: 'salary', header: common.salary, cell: ({ salary }) => formatMoney(salary), numeric: true },
      { key: 'role', header: t.role, cell: ({ role }) => role },
    ],
    fields: () => [
      {
        name: 'salary',
        label: common.salary,
        kind: 'money',
        required: true,
        rule: (salary) => !isPositive(salary) && t.salaryPositive,
      },
      { name: 'role', label: t.role, kind: [{ value: 'Employee', label: 'Employee' }] },
    ],
    values: (employee) => ({ salary: String(employee?.salary ?? ''), role: 'Employee' }),
    // The salary goes as the text that was typed; the server reads it.
    body: ({ salary, role }, isStored) => ({ salary: salary.trim(), ...(!isStored && { role }) }),
    serverFirst: false,
  };
}
