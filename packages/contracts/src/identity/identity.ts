import { endpoint } from '../bus/endpoint.js';
import { message, task, type Role, ROLES } from '../bus/message.js';
import {
  Email,
  Flag,
  Id,
  Instant,
  Int,
  ListOf,
  Nested,
  OneOf,
  Phone,
  Text,
  TextList,
} from '../rules/fields.js';
import { Done, PageInfo, SearchQuery } from '../rules/paging.js';
import type { CodeSent } from './code-sent.js';
import { PersonName } from '../rules/person-name.js';
import { MailLanguage, type CustomerLanguage } from '../repairs/repairs.js';
import { MIN_PASSWORD } from '../rules/text-rules.js';
import { MailedCode } from '../rules/typed-fields.js';
import {
  TechnicianAccount,
  type CreateTechnicianCommand,
  type TechnicianAccountPage,
  type UpdateTechnicianCommand,
} from './technician-account.js';

/** `MIN_PASSWORD` to 128 characters as typed, no composition rules; identity refuses common ones. */
const Password = () =>
  Text({ raw: true, min: MIN_PASSWORD, max: 128, format: 'password', example: 'correct horse battery' });

export class SignUpBody {
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Email() email: string;
  @Password() password: string;
  @Password() confirmPassword: string;
  @Phone() phone?: string | null;
  @MailLanguage() language?: CustomerLanguage;
}

export class SignInBody {
  @Email() email: string;
  /** Any text: an old password may be shorter than the current rule requires. */
  @Text({ raw: true, max: 128, format: 'password' }) password: string;
}

export class GoogleSignInBody {
  @Text({ raw: true, max: 4_096, description: "The provider's access token" }) token: string;
}

export class SendOtpBody {
  @Email() email: string;
  @MailLanguage() language?: CustomerLanguage;
}

export class ResetPasswordBody {
  @Email() email: string;
  @MailedCode() otp: string;
  @Password() newPassword: string;
}

export class ProfileBody {
  @PersonName({ optional: true }) firstName?: string;
  @PersonName({ optional: true }) lastName?: string;
  @Phone() phone?: string | null;
}

export class BlockBody {
  @Flag() isBlock: boolean;
  @Text({ optional: true, max: 500, description: 'Why, for the staff; with `isBlock`' }) reason?: string;
}

/** A customer or an admin, as the account's owner and the admins see it. */
export class User {
  @Id() _id: string;
  @Text() firstName: string;
  @Text() lastName: string;
  @Email() email: string;
  @Text({ nullable: true }) phone: string | null;
  @Flag() isEmailVerified: boolean;
  @Flag() isBlock: boolean;
  @OneOf(['customer', 'admin']) role: 'customer' | 'admin';
  @Instant() createdAt: string;
}

/** `total` counts at most 1,000 matches of a search. */
export class UserPage extends PageInfo {
  @ListOf(() => User) users: User[];
}

export class SignedIn {
  @Text({ max: 4_096 }) token: string;
  @OneOf(ROLES) role: Role;
  @Text() message: string;
}

export class TechnicianSignedIn {
  @Text({ max: 4_096 }) token: string;
  @Nested(() => TechnicianAccount) technician: TechnicianAccount;
  @Text() message: string;
}

/** Separate sets of accounts: one e-mail may have an account in each. Messages and the database call the field `door`. */
export const REALMS = ['shop', 'bench'] as const;
export type Realm = (typeof REALMS)[number];

/** The origin of an attempt: the client's address, for rate limits. */
export class FromAddress {
  @Text({ max: 64 }) address: string;
}

export class SignUpCommand extends FromAddress {
  @Nested(() => SignUpBody) body: SignUpBody;
}
export class SignInCommand extends FromAddress {
  @Nested(() => SignInBody) body: SignInBody;
}
export class GoogleSignInCommand extends FromAddress {
  @Nested(() => GoogleSignInBody) body: GoogleSignInBody;
}
export class SendOtpCommand extends FromAddress {
  @OneOf(REALMS) door: Realm;
  @Nested(() => SendOtpBody) body: SendOtpBody;
}
export class ResetPasswordCommand extends FromAddress {
  @OneOf(REALMS) door: Realm;
  @Nested(() => ResetPasswordBody) body: ResetPasswordBody;
}

export class AccountKey {
  @Id() id: string;
}

export class AccountKeys {
  @TextList({ max: 100, maxText: 64 }) ids: string[];
}

/** The token in question: its owner, its own id and its expiry. */
export class SessionKey extends AccountKey {
  @Id() jti: string;
  @Int({ min: 0 }) epoch: number;
  @Int({ min: 0, description: 'Seconds since 1970' }) expiresAt: number;
}

export class ProfileCommand extends AccountKey {
  @Nested(() => ProfileBody) body: ProfileBody;
}

export class EmailKey {
  @Email() email: string;
}

export class BlockCommand extends EmailKey {
  @Flag() isBlock: boolean;
  @Text({ optional: true, max: 500 }) reason?: string;
}

/** CONFLICT when the e-mail is taken; TOO_MANY. */
export const SignUp = message<SignUpCommand, Done>('identity.account.sign-up', 'write');
/** UNAUTHENTICATED for an unknown account as for a wrong password; FORBIDDEN when blocked; TOO_MANY. */
export const SignIn = message<SignInCommand, SignedIn>('identity.session.sign-in', 'write');
export const SignInTechnician = message<SignInCommand, TechnicianSignedIn>(
  'identity.session.sign-in-technician',
  'write',
);
export const SignInWithGoogle = message<GoogleSignInCommand, SignedIn>(
  'identity.session.sign-in-google',
  'write',
);
export const SignOut = message<SessionKey, Done>('identity.session.sign-out', 'write');
/** Whether a token is valid: the gateway asks while its own copy of the sessions is stale. */
export const CheckSession = message<SessionKey, { valid: boolean }>('identity.session.check');
export const SendOtp = message<SendOtpCommand, CodeSent>('identity.otp.send', 'write');
export const ResetPassword = message<ResetPasswordCommand, Done>('identity.otp.reset-password', 'write');
export const GetAccount = message<AccountKey, User>('identity.account.get');
/** The existing accounts with the given ids, in any order. */
export const GetAccounts = message<AccountKeys, User[]>('identity.account.get-many');
export const UpdateProfile = message<ProfileCommand, User>('identity.account.update-profile', 'write');
export const ListTechnicians = message<SearchQuery, TechnicianAccountPage>('identity.technician.list');
export const GetTechnician = message<EmailKey, TechnicianAccount>('identity.technician.get');
/** The generated password is returned once and stored only as a hash. */
export const CreateTechnician = message<
  CreateTechnicianCommand,
  { technician: TechnicianAccount; initialPassword: string }
>('identity.technician.create', 'write');
/** The current account; refuses what the update would refuse. */
export const CheckTechnicianUpdate = message<UpdateTechnicianCommand, TechnicianAccount>(
  'identity.technician.check-update',
);
export const UpdateTechnician = message<UpdateTechnicianCommand, TechnicianAccount>(
  'identity.technician.update',
  'write',
);
export const DeleteTechnician = endpoint<EmailKey, TechnicianAccount>('identity.technician.delete', {
  at: 'DELETE /technicians/{email}',
  roles: ['admin'],
  name: 'deleteTechnician',
  summary: 'Delete a technician; the sessions end',
  tag: 'Technicians',
  path: EmailKey,
  status: 200,
  reply: TechnicianAccount,
  errors: [404],
});

/**
 * A one-time password was requested. Identity handles its own event: the caller gets the reply before the account is looked up, so that
 * neither the reply nor its time reveals whether it exists.
 */
export const OtpRequested = task<OtpWish>('identity.otp.requested');

/** `isSignIn`: to sign in to the shop, not to choose a new password. */
export interface OtpWish {
  door: Realm;
  email: string;
  isSignIn?: boolean;
  /** Missing in wishes of the previous release, like `requestedAt`. */
  language?: CustomerLanguage;
  requestedAt?: string;
}
