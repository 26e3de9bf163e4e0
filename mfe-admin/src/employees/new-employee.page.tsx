import { AddPerson } from '../shared/people/add-person';
import { useEmployees } from './employees.resource';

export default function NewEmployeePage() {
  return <AddPerson of={useEmployees()} />;
}
