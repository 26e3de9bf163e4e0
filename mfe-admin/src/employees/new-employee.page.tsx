import { AddPerson } from '../people/add-person';
import { useEmployees } from './employees.resource';

export default function NewEmployeePage() {
  return <AddPerson of={useEmployees()} />;
}
