import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import { Email, Flag, Id, ListOf, Phone } from '../rules/fields.js';
import { Done, PageInfo, SearchQuery } from '../rules/paging.js';
import { PersonName } from '../rules/person-name.js';
import { MailLanguage, type CustomerLanguage } from '../repairs/repairs.js';
import { EmailKey, User } from './identity.js';

export class CreateAdminBody {
  @Email() email: string;
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
  @MailLanguage() language?: CustomerLanguage;
}

export class AdminAdded extends Done {
  @Flag({ optional: true, description: 'An invitation to set a password has been mailed' })
  isInvited?: boolean;
}

export class Admin extends User {
  @Flag({
    description:
      'Invited, and has not set a password yet; `POST /users/create-admin` mails the invitation again',
  })
  isInvited: boolean;
}

export class AdminPage extends PageInfo {
  @ListOf(() => Admin) users: Admin[];
}

export class DeleteAdminCommand extends EmailKey {
  /** The calling admin: nobody may delete themselves. */
  @Id() actorId: string;
}

const forAdmins = { tag: 'Admins', roles: ['admin'] } as const;

export const ListAdmins = endpoint<SearchQuery, AdminPage>('identity.admin.list', {
  at: 'GET /users/admins',
  name: 'listAdmins',
  summary: 'Admins',
  query: SearchQuery,
  status: 200,
  reply: AdminPage,
  items: ['users', Admin],
  ...forAdmins,
});

/** CONFLICT for an admin; TOO_MANY. */
export const CreateAdmin = endpoint<CreateAdminBody, AdminAdded>('identity.admin.create', {
  at: 'POST /users/create-admin',
  name: 'createAdmin',
  summary:
    'Promote an account, or invite a new admin by e-mail; again for an open invitation, mails it again',
  body: CreateAdminBody,
  status: 201,
  reply: AdminAdded,
  errors: [409, 429],
  ...forAdmins,
});

/** CONFLICT for the caller's own account and for the last admin. */
export const DeleteAdmin = message<DeleteAdminCommand, Done>('identity.admin.delete', 'write');
