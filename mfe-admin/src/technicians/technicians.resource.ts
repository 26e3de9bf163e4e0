import type { components } from '@netra/api-client';
import { formatMoney, useTexts } from '@netra/web-kit';
import type { RecordField } from '@netra/web-kit/office';
import type { PersonValues } from '../shared/people/person';
import type { PersonResource } from '../shared/people/person-resource';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';

export type Technician = components['schemas']['Technician'];
export type CreatedTechnician = components['schemas']['CreatedTechnician'];
type TechnicianValues = PersonValues & { salary: string; speciality: string; password: string };

const MIN_PASSWORD = 6;

/** 0 or more, where something is typed. */
const isSalary = (salary: string) => !salary.trim() || Number(salary) >= 0;
const isShort = (password: string) => password !== '' && password.length < MIN_PASSWORD;

export function useTechnicians(): PersonResource<Technician, TechnicianValues> {
  const { technicians: t, common } = useTexts(texts);
  return {
    name: 'technicians',
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
      password: '',
    }),
    body: ({ salary, speciality, password }) => ({
      salary: Number(salary),
      speciality: speciality.trim() || null,
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
