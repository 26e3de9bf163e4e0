import { UpdatePerson } from '../shared/people/update-person';
import { useTechnicians } from './technicians.resource';

export default function UpdateTechnicianPage() {
  return <UpdatePerson of={useTechnicians()} />;
}
