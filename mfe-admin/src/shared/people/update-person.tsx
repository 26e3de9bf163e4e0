import { ApiError, useForm, useTexts } from '@netra/web-kit';
import {
  FormPage,
  type RecordField,
  RecordFields,
  RecordScreen,
  StaleNotice,
  useRecordRules,
} from '@netra/staff-kit';
import { useState } from 'react';
import { useUpdateSubmit } from '../use-update-submit';
import { texts } from '../../texts/texts';
import { peopleKey, useSavePerson } from './people.api';
import { personBody, personFields, personValues, type PersonValues } from './person';
import type { PersonResource, StoredPerson } from './person-resource';

interface UpdatePersonProps<Stored extends StoredPerson, Values extends PersonValues, Extra, Added> {
  of: PersonResource<Stored, Values, Extra, Added>;
}

/** Changes the person in the navigation state, or the one whose e-mail is in the address. */
export function UpdatePerson<Stored extends StoredPerson, Values extends PersonValues, Extra, Added>(
  props: UpdatePersonProps<Stored, Values, Extra, Added>,
) {
  const { name, calls, paths, texts: t } = props.of;
  return (
    <RecordScreen
      title={t.updateTitle}
      param="email"
      queryKey={peopleKey(name)}
      load={calls.load}
      missing={t.missing}
      list={paths.list}
    >
      {(person) => <UpdateForm of={props.of} person={person} />}
    </RecordScreen>
  );
}

function UpdateForm<Stored extends StoredPerson, Values extends PersonValues, Extra, Added>({
  of,
  person,
}: UpdatePersonProps<Stored, Values, Extra, Added> & { person: Stored }) {
  const { paths, texts: t } = of;
  const { form, fields, changes, takeCurrent } = useUpdateForm(of, person);
  return (
    <FormPage
      title={t.updateTitle}
      form={form}
      submitLabel={t.submitUpdate}
      back={{ to: paths.list, label: t.title }}
    >
      {changes ? <StaleNotice changes={changes} onTake={takeCurrent} /> : null}
      <RecordFields form={form} fields={fields} />
    </FormPage>
  );
}

function useUpdateForm<Stored extends StoredPerson, Values extends PersonValues, Extra, Added>(
  of: PersonResource<Stored, Values, Extra, Added>,
  person: Stored,
) {
  const { common } = useTexts(texts);
  const { name, calls, paths, texts: t } = of;
  const [base, setBase] = useState(person);
  const [current, setCurrent] = useState<Stored>();
  const save = useSavePerson(name, (body: Parameters<typeof calls.update>[1]) =>
    calls.update(person.email, body),
  );
  const submit = useUpdateSubmit(t, paths.list);
  const fields = [...personFields<Values>(common, true), ...of.fields(true)];
  const valuesOf = (stored: Stored) =>
    ({ ...personValues(stored), ...of.values(stored) }) as Values & Record<string, string>;
  const form = useForm<Values>({
    initial: valuesOf(person),
    ...useRecordRules(fields, t.updateRequired),
    failure: t.update.other,
    submit: async (values) => {
      const body = { ...personBody(values), ...of.body(values, true), version: base.version };
      try {
        await submit(async () => {
          await save.mutateAsync(body);
          form.reset(values);
        });
      } catch (error) {
        if (error instanceof ApiError && error.details.current) setCurrent(error.details.current as Stored);
        throw error;
      }
    },
  });
  const changed = current ? changedFields<Values>(fields, valuesOf(base), valuesOf(current)) : [];
  /** Continues from the stored person: takes over the fields that others changed and keeps the others as typed. */
  const takeCurrent = () => {
    if (!current) return;
    for (const { name: of } of changed) form.set(of, valuesOf(current)[of] ?? '');
    setBase(current);
    setCurrent(undefined);
  };
  const changes = current && changed.map(({ name: of, label }) => ({ label, value: valuesOf(current)[of] }));
  return { form, fields, changes, takeCurrent };
}

const changedFields = <Values extends PersonValues>(
  fields: RecordField<Values>[],
  before: Values,
  after: Values,
) => fields.filter(({ name }) => before[name] !== after[name]);
