import { AddPerson } from '../shared/people/add-person';
import { useSuppliers } from './suppliers.resource';

export default function NewSupplierPage() {
  return <AddPerson of={useSuppliers()} />;
}
