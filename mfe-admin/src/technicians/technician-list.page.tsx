import { PeopleList } from '../people/people-list';
import { useTechnicians } from './technicians.resource';

export default function TechnicianListPage() {
  return <PeopleList of={useTechnicians()} />;
}
