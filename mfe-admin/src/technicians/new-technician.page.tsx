import { AddPerson } from '../shared/people/add-person';
import { InitialPasswordDialog } from './initial-password-dialog';
import { useTechnicians } from './technicians.resource';

export default function NewTechnicianPage() {
  return (
    <AddPerson
      of={useTechnicians()}
      after={(added, close) => <InitialPasswordDialog technician={added} onClose={close} />}
    />
  );
}
