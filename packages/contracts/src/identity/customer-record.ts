import { endpoint } from '../bus/endpoint.js';
import { Email, Int, Text } from '../rules/fields.js';
import { BlockBody, BlockCommand, EmailKey, User, UserPage } from './identity.js';
import { message } from '../bus/message.js';
import { Done, SearchQuery } from '../rules/paging.js';

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

const forAdmins = { tag: 'Customers', roles: ['admin'] } as const;

export const ListCustomers = endpoint<SearchQuery, UserPage>('identity.customer.list', {
  at: 'GET /users/customers',
  name: 'listCustomers',
  summary: 'Customers; `q` searches name, e-mail and phone',
  query: SearchQuery,
  status: 200,
  reply: UserPage,
  items: ['users', User],
  ...forAdmins,
});

export const GetCustomer = endpoint<EmailKey, CustomerRecord>('identity.customer.get', {
  at: 'GET /users/customers/{email}',
  name: 'getCustomer',
  summary: 'One customer, with the notes of the staff',
  path: EmailKey,
  status: 200,
  reply: CustomerRecord,
  errors: [404],
  ...forAdmins,
});

/** Like `GetCustomer`, for the services listed in `BUS_ACCESS`. */
export const FindCustomer = message<EmailKey, CustomerRecord>('identity.customer.find');
/** CONFLICT with `details.current` for a stale `version`. */
export const NoteCustomer = endpoint<CustomerNotesCommand, CustomerRecord>('identity.customer.note', {
  at: 'PUT /users/customers/{email}/notes',
  name: 'noteCustomer',
  summary: 'Replace the notes of the staff; a stale `version` is refused',
  path: EmailKey,
  body: CustomerNotesBody,
  // Notes of 5,000 letters are 15 kB in Sinhala, and twice that when escaped.
  limits: { bytes: 64 * 1024 },
  status: 200,
  reply: CustomerRecord,
  errors: [404, 409],
  ...forAdmins,
});

export const BlockCustomer = endpoint<BlockCommand, Done>('identity.customer.block', {
  at: 'PATCH /users/customers/{email}/block',
  name: 'blockCustomer',
  summary: 'Block or unblock a customer; tokens stop working at once',
  path: EmailKey,
  body: BlockBody,
  status: 200,
  reply: Done,
  errors: [404],
  ...forAdmins,
});
