import { PeopleList } from '../shared/people/people-list';
import { useTechnicians } from './technicians.resource';

export default function TechnicianListPage() {
  return <PeopleList of={useTechnicians()} />;
}
