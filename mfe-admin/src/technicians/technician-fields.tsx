import { Field, type FormState, TextInput, useTexts } from '@netra/web-kit';
import { PersonFields, type PersonValues } from '../shared/person-fields';
import { texts } from '../texts/texts';

export type TechnicianValues = PersonValues & { salary: string; speciality: string };

interface TechnicianFieldsProps<Values extends TechnicianValues> {
  form: FormState<Values>;
  emailIsKey?: boolean;
}

export function TechnicianFields<Values extends TechnicianValues>(props: TechnicianFieldsProps<Values>) {
  const { technicians: t, common } = useTexts(texts);
  const { control, errors } = props.form;
  return (
    <>
      <PersonFields {...props} />
      <Field label={common.salary} error={errors.salary} required>
        <TextInput
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          before={common.rupees}
          {...control('salary')}
        />
      </Field>
      <Field label={t.speciality} error={errors.speciality}>
        <TextInput
          maxLength={100}
          autoComplete="off"
          placeholder={t.specialityHint}
          {...control('speciality')}
        />
      </Field>
    </>
  );
}

/** 0 or more, where something is typed. */
export const isSalary = (salary: string) => !salary.trim() || Number(salary) >= 0;

/** What the API takes of a technician beside the person. */
export const technicianBody = ({ salary, speciality }: TechnicianValues) => ({
  salary: Number(salary),
  speciality: speciality.trim() || null,
});
