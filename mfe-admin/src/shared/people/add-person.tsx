import { errorText, toast, useForm, useNavigate, useTexts, type Elements } from '@netra/web-kit';
import { FormPage, RecordFields, useRecordRules, useStillHere } from '@netra/staff-kit';
import { useState } from 'react';
import { orToast } from '../failures';
import { texts } from '../../texts/texts';
import { useSavePerson } from './people.api';
import { emptyPerson, personBody, personFields, type PersonValues } from './person';
import type { PersonResource, StoredPerson } from './person-resource';

interface AddPersonProps<Stored extends StoredPerson, Values extends PersonValues, Extra, Added> {
  of: PersonResource<Stored, Values, Extra, Added>;
  /** Shown after adding, before the list: what the API returns only once. */
  after?: (added: Added, close: () => void) => Elements;
}

/** The form of a new person. */
export function AddPerson<Stored extends StoredPerson, Values extends PersonValues, Extra, Added>(
  props: AddPersonProps<Stored, Values, Extra, Added>,
) {
  const { common } = useTexts(texts);
  const { name, calls, paths, texts: t, serverFirst, ...resource } = props.of;
  const navigate = useNavigate();
  const isHere = useStillHere();
  const save = useSavePerson(name, calls.add);
  const [added, setAdded] = useState<Added>();
  const fields = [...personFields<Values>(common, false), ...resource.fields(false)];
  const form = useForm<Values>({
    initial: { ...emptyPerson, ...resource.values() } as Values,
    ...useRecordRules(fields, t.addRequired),
    failure: t.addFailed,
    submit: async (values) => {
      const body = { ...personBody(values), email: values.email.trim(), ...resource.body(values, false) };
      const said = serverFirst ? (error: unknown) => errorText(error, t.addFailed) : t.addFailed;
      const stored = await orToast(save.mutateAsync(body), said);
      form.reset(values);
      toast.success(t.added);
      if (props.after) setAdded(stored);
      else if (isHere()) await navigate(paths.list);
    },
  });
  return (
    <FormPage
      title={t.addTitle}
      intro={resource.addIntro}
      form={form}
      submitLabel={t.submitAdd}
      back={{ to: paths.list, label: t.title }}
    >
      <RecordFields form={form} fields={fields} />
      {added ? props.after?.(added, () => void navigate(paths.list)) : null}
    </FormPage>
  );
}
