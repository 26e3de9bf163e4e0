import { UpdatePerson } from '../shared/people/update-person';
import { useSuppliers } from './suppliers.resource';

export default function UpdateSupplierPage() {
  return <UpdatePerson of={useSuppliers()} />;
}
