import type { Employee } from '@netra/api-client';
import { call, formatMoney, useTexts } from '@netra/web-kit';
import type { PersonValues } from '../shared/people/person';
import type { PersonCalls, PersonResource } from '../shared/people/person-resource';
import { texts } from '../texts/texts';

type EmployeeValues = PersonValues & { salary: string; role: string };
/** The specification sends the salary as text; a stored employee keeps the role. */
type EmployeeExtra = { salary: string; role?: 'Employee' };

/** Above 0; the rule for required fields covers blank ones. */
const isPositive = (salary: string) => !salary.trim() || Number(salary) > 0;

const calls: PersonCalls<Employee, EmployeeExtra> = {
  list: async (query, signal) => {
    const { employees: rows, ...page } = await call('GET /employees', { query, signal, has: ['totalPages'] });
    return { ...page, rows };
  },
  load: (email, signal) => call('GET /employees/{email}', { path: { email }, signal }),
  add: (body) => call('POST /employees', { body }),
  update: (email, body) => call('PUT /employees/{email}', { path: { email }, body }),
  remove: (email) => call('DELETE /employees/{email}', { path: { email }, keepalive: true }),
};

export function useEmployees(): PersonResource<Employee, EmployeeValues, EmployeeExtra> {
  const { employees: t, common } = useTexts(texts);
  return {
    name: 'employees',
    calls,
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
    body: ({ salary }, isStored) => ({ salary: salary.trim(), ...(!isStored && { role: 'Employee' }) }),
    serverFirst: false,
  };
}
