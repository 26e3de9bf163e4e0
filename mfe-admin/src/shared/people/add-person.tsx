import { errorText, toast, useForm, useNavigate, useTexts } from '@netra/web-kit';
import { FormPage, RecordFields, useRecordRules } from '@netra/web-kit/office';
import { type ReactNode, useState } from 'react';
import { orToast } from '../failures';
import { texts } from '../../texts/texts';
import { useSavePerson } from './people.api';
import { emptyPerson, personBody, personFields, type PersonValues } from './person';
import type { PersonResource, StoredPerson } from './person-resource';

interface AddPersonProps<Stored extends StoredPerson, Values extends PersonValues> {
  of: PersonResource<Stored, Values>;
  /** Shown once somebody is added, before the list: what the API answers only now. */
  after?: (added: Stored, close: () => void) => ReactNode;
}

/** The form of somebody new. */
export function AddPerson<Stored extends StoredPerson, Values extends PersonValues>(
  props: AddPersonProps<Stored, Values>,
) {
  const { common } = useTexts(texts);
  const { name, paths, texts: t, serverFirst, ...resource } = props.of;
  const navigate = useNavigate();
  const save = useSavePerson<Stored>(name);
  const [added, setAdded] = useState<Stored>();
  const fields = [...personFields<Values>(common, false), ...resource.fields(false)];
  const form = useForm<Values>({
    initial: { ...emptyPerson, ...resource.values() } as Values,
    ...useRecordRules(fields, t.addRequired),
    failure: t.addFailed,
    submit: async (values) => {
      const body = { ...personBody(values), email: values.email.trim(), ...resource.body(values, false) };
      const said = serverFirst ? (error: unknown) => errorText(error, t.addFailed) : t.addFailed;
      const stored = await orToast(save.mutateAsync(body), said);
      toast.success(t.added);
      if (props.after) setAdded(stored);
      else await navigate(paths.list);
    },
  });
  return (
    <FormPage
      title={t.addTitle}
      intro={resource.addIntro}
      form={form}
      submitLabel={t.submitAdd}
      back={{ to: paths.list, label: t.title }}
      isChanged={form.isChanged && !added}
    >
      <RecordFields form={form} fields={fields} />
      {added ? props.after?.(added, () => void navigate(paths.list)) : null}
    </FormPage>
  );
}
