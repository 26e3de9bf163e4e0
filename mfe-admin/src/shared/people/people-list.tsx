import { useTexts } from '@netra/web-kit';
import { type PageInfo, ResourceList, type ResourceListProps, useResourceList } from '@netra/staff-kit';
import { texts } from '../../texts/texts';
import { peopleKey } from './people.api';
import { fullName, type PersonValues } from './person';
import { personColumns } from './person-columns';
import type { PersonResource, StoredPerson } from './person-resource';

interface PeopleListProps<Stored extends StoredPerson, Values extends PersonValues, Extra, Added> {
  of: PersonResource<Stored, Values, Extra, Added>;
  /** Replaces the columns of the person. */
  columns?: ResourceListProps<PageInfo, Stored>['columns'];
  dialog?: ResourceListProps<PageInfo, Stored>['dialog'];
}

/** The list of a kind of people, with update screens and undoable deletion. */
export function PeopleList<Stored extends StoredPerson, Values extends PersonValues, Extra, Added>(
  props: PeopleListProps<Stored, Values, Extra, Added>,
) {
  const { common } = useTexts(texts);
  const { name, calls, paths, texts: t, columns } = props.of;
  const list = useResourceList({
    queryKey: peopleKey(name),
    load: calls.list,
    rows: ({ rows }) => rows,
    failed: t.loadFailed,
    searchLabel: common.searchPeople,
  });
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={[...(props.columns ?? personColumns<Stored>(common)), ...columns]}
      rowKey={({ email }) => email}
      nameOf={fullName}
      empty={t.empty}
      add={{ to: paths.add, label: t.add }}
      actionsHeader={common.actions}
      editPath={({ email }) => `${paths.edit}?email=${encodeURIComponent(email)}`}
      deletion={{
        call: calls.remove,
        deleted: t.deleted,
        failed: t.deleteFailed,
      }}
      dialog={props.dialog}
    />
  );
}
