import { useTexts } from '@netra/web-kit';
import { type PageInfo, ResourceList, type ResourceListProps, useResourceList } from '@netra/web-kit/office';
import { texts } from '../../texts/texts';
import { deletePerson, peopleKey } from './people.api';
import { fullName, type PersonValues } from './person';
import { personColumns } from './person-columns';
import type { PersonResource, StoredPerson } from './person-resource';

interface PeopleListProps<Stored extends StoredPerson, Values extends PersonValues> {
  of: PersonResource<Stored, Values>;
  /** Said of a row that opens something, for those who do not see it. */
  columns?: ResourceListProps<PageInfo, Stored>['columns'];
  dialog?: ResourceListProps<PageInfo, Stored>['dialog'];
}

/** The list of a kind of people: changing one is a screen, deleting one can be taken back. */
export function PeopleList<Stored extends StoredPerson, Values extends PersonValues>(
  props: PeopleListProps<Stored, Values>,
) {
  const { common } = useTexts(texts);
  const { name, paths, texts: t, columns } = props.of;
  const list = useResourceList<PageInfo & Record<string, unknown>, Stored>({
    queryKey: peopleKey(name),
    path: `/${name}`,
    rows: (page) => page[name] as Stored[],
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
        call: (email) => deletePerson(name, email),
        deleted: t.deleted,
        failed: t.deleteFailed,
      }}
      dialog={props.dialog}
    />
  );
}
