import { PeopleList } from '../shared/people/people-list';
import { useEmployees } from './employees.resource';

export default function EmployeeListPage() {
  return <PeopleList of={useEmployees()} />;
}
