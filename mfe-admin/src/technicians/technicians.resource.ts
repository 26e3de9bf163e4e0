import type { CreatedTechnician, Technician } from '@netra/api-client';
import { call, formatMoney, useTexts } from '@netra/web-kit';
import type { RecordField } from '@netra/staff-kit';
import { isShortPassword, MIN_TECHNICIAN_PASSWORD } from '@netra/web-kit/rules';
import type { PersonValues } from '../shared/people/person';
import type { PersonCalls, PersonResource } from '../shared/people/person-resource';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';

type TechnicianValues = PersonValues & {
  salary: string;
  speciality: string;
  ownJobsOnly: string;
  password: string;
};
type TechnicianExtra = {
  salary: number;
  speciality: string | null;
  ownJobsOnly: boolean;
  password?: string;
};

/** 0 or more; the rule for required fields covers blank ones. */
const isSalary = (salary: string) => !salary.trim() || Number(salary) >= 0;
const isShort = (password: string) => password !== '' && isShortPassword(password, MIN_TECHNICIAN_PASSWORD);

const calls: PersonCalls<Technician, TechnicianExtra, CreatedTechnician> = {
  list: async (query, signal) => {
    const { technicians: rows, ...page } = await call('GET /technicians', {
      query,
      signal,
      has: ['totalPages'],
    });
    return { ...page, rows };
  },
  load: (email, signal) => call('GET /technicians/{email}', { path: { email }, signal }),
  add: (body) => call('POST /technicians', { body }),
  update: (email, body) => call('PUT /technicians/{email}', { path: { email }, body }),
  remove: (email) => call('DELETE /technicians/{email}', { path: { email }, keepalive: true }),
};

export function useTechnicians(): PersonResource<
  Technician,
  TechnicianValues,
  TechnicianExtra,
  CreatedTechnician
> {
  const { technicians: t, common } = useTexts(texts);
  return {
    name: 'technicians',
    calls,
    paths: { list: '/admin/technicians', add: '/admin/newtechnician', edit: '/admin/updatetechnician' },
    texts: t,
    columns: [
      {
        key: 'salary',
        header: common.salary,
        cell: ({ salary }) => (salary === null ? t.none : formatMoney(salary)),
        numeric: true,
      },
      { key: 'speciality', header: t.speciality, cell: ({ speciality }) => speciality || t.none },
    ],
    fields: (isStored) => fields(t, common.salary, isStored),
    values: (technician) => ({
      salary: String(technician?.salary ?? ''),
      speciality: technician?.speciality ?? '',
      ownJobsOnly: String(technician?.ownJobsOnly ?? false),
      password: '',
    }),
    body: ({ salary, speciality, ownJobsOnly, password }) => ({
      salary: Number(salary),
      speciality: speciality.trim() || null,
      ownJobsOnly: ownJobsOnly === 'true',
      ...(password && { password }),
    }),
    serverFirst: true,
    addIntro: t.passwordNote,
  };
}

function fields(
  t: typeof en.technicians,
  salary: string,
  isStored: boolean,
): RecordField<TechnicianValues>[] {
  const always: RecordField<TechnicianValues>[] = [
    {
      name: 'salary',
      label: salary,
      kind: 'money',
      required: true,
      rule: (value) => !isSalary(value) && t.salaryPositive,
    },
    { name: 'speciality', label: t.speciality, maxLength: 100, placeholder: t.specialityHint },
    {
      name: 'ownJobsOnly',
      label: t.jobs,
      kind: [
        { value: 'false', label: t.allJobs },
        { value: 'true', label: t.ownJobs },
      ],
      hint: isStored ? t.jobsHint : undefined,
    },
  ];
  if (!isStored) return always;
  return [
    ...always,
    {
      name: 'password',
      label: t.newPassword,
      kind: 'password',
      maxLength: 128,
      hint: t.newPasswordHint,
      rule: (value) => isShort(value) && t.passwordShort,
    },
  ];
}
