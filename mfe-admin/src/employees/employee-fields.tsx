import { Field, type FormState, Select, TextInput, useTexts } from '@netra/web-kit';
import { type PersonValues, PersonFields } from '../shared/person-fields';
import { texts } from '../texts/texts';

export type EmployeeValues = PersonValues & { salary: string; role: string };

export function EmployeeFields(props: { form: FormState<EmployeeValues>; emailIsKey?: boolean }) {
  const { employees: t, common } = useTexts(texts);
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
      <Field label={t.role} error={errors.role}>
        <Select options={[{ value: 'Employee', label: 'Employee' }]} {...control('role')} />
      </Field>
    </>
  );
}

/** Above 0, where something is typed. */
export const isPositive = (salary: string) => !salary.trim() || Number(salary) > 0;
