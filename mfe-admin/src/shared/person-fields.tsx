import { Field, type FormState, TextInput, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** What every person of the back office has, as the form holds it. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

interface PersonFieldsProps<Values extends PersonValues> {
  form: FormState<Values>;
  /** The e-mail names the record and cannot be changed any more. */
  emailIsKey?: boolean;
}

export function PersonFields<Values extends PersonValues>(props: PersonFieldsProps<Values>) {
  const { form, emailIsKey } = props;
  const t = useTexts(texts).common;
  return (
    <>
      <Field label={t.firstName} error={form.errors.firstName} required>
        <TextInput autoComplete="off" maxLength={100} {...form.control('firstName')} />
      </Field>
      <Field label={t.lastName} error={form.errors.lastName} required>
        <TextInput autoComplete="off" maxLength={100} {...form.control('lastName')} />
      </Field>
      <Field label={t.email} error={form.errors.email} required>
        <TextInput type="email" autoComplete="off" readOnly={emailIsKey} {...form.control('email')} />
      </Field>
      <Field label={t.phone} error={form.errors.phone}>
        <TextInput type="tel" autoComplete="off" maxLength={30} {...form.control('phone')} />
      </Field>
    </>
  );
}

export const emptyPerson: PersonValues = { firstName: '', lastName: '', email: '', phone: '' };

/** A stored person as a form holds one. */
export const personValues = (person: { [Name in keyof PersonValues]?: string | null }): PersonValues => ({
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
});

/** A form's person as the API takes one: a missing phone is none. */
export const personBody = ({ firstName, lastName, phone }: PersonValues) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim() || null,
});

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
