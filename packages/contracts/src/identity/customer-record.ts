import { Email, Int, Text } from '../rules/fields.js';
import { EmailKey, User } from './identity.js';
import { message } from '../bus/message.js';

/** A customer as admins see one; the staff's notes never reach the customer. */
export class CustomerRecord extends User {
  @Text({ min: 0, max: 5_000 }) notes: string;
  @Int({ min: 1, description: 'Counts the changes of the notes; sent back with PUT' }) version: number;
  @Text({ nullable: true, max: 500, description: 'Null for a customer who is not blocked, or without one' })
  blockReason: string | null;
}

export class CustomerNotesBody {
  @Text({ min: 0, max: 5_000, multiline: true }) notes: string;
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current record' })
  version?: number;
}

export class CustomerNotesCommand extends CustomerNotesBody {
  @Email() email: string;
}

export const GetCustomer = message<EmailKey, CustomerRecord>('identity.customer.get');
/** Like `GetCustomer`, for the services listed in `BUS_ACCESS`. */
export const FindCustomer = message<EmailKey, CustomerRecord>('identity.customer.find');
/** CONFLICT with `details.current` for a stale `version`. */
export const NoteCustomer = message<CustomerNotesCommand, CustomerRecord>('identity.customer.note', 'write');
