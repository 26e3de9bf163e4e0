import type { RecordField } from '@netra/staff-kit';
import type { en } from '../../texts/en';

/** The common fields of people in the back office. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

/** A person as form values. */
export type PersonValues = Record<keyof Person, string>;

export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The four fields of every person; once stored, the e-mail identifies the record and is read-only. */
export function personFields<Values extends PersonValues>(
  t: typeof en.common,
  isStored: boolean,
): RecordField<Values>[] {
  const fields: RecordField<PersonValues>[] = [
    { name: 'firstName', label: t.firstName, maxLength: 100, required: true },
    { name: 'lastName', label: t.lastName, maxLength: 100, required: true },
    { name: 'email', label: t.email, kind: 'email', readOnly: isStored, required: true },
    { name: 'phone', label: t.phone, kind: 'tel', maxLength: 30 },
  ];
  return fields as RecordField<Values>[];
}

export const emptyPerson: PersonValues = { firstName: '', lastName: '', email: '', phone: '' };

/** A stored person as form values. */
export const personValues = ({ firstName, lastName, email, phone }: Person): PersonValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
});

/** The person in a request body; a blank phone becomes `null`. */
export type PersonBody = Pick<Person, 'firstName' | 'lastName' | 'phone'>;

export const personBody = ({ firstName, lastName, phone }: PersonValues): PersonBody => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim() || null,
});
