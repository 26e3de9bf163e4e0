import { UpdatePerson } from '../shared/people/update-person';
import { useEmployees } from './employees.resource';

export default function UpdateEmployeePage() {
  return <UpdatePerson of={useEmployees()} />;
}
