import { InitialSchema, SEARCH_TEXT_SQL, searchTextOf, talliesOf } from '@netra/service-kit';

const ACCOUNTS = `
  create table account (
    id uuid primary key,
    door text not null,
    role text not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone text,
    password_hash text,
    is_email_verified boolean not null default false,
    is_block boolean not null default false,
    is_invited boolean not null default false,
    epoch integer not null default 0,
    epoch_changed_at timestamptz,
    google_id text,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint account_email_lower_case check (email = lower(email))
  );
  create unique index account_email on account (door, email) where deleted_at is null;
  create unique index account_google on account (google_id) where deleted_at is null;
  create index account_newest on account (role, created_at, id) where deleted_at is null;
  ${searchTextOf('account', ['first_name', 'last_name', 'email', 'phone'])};
  ${talliesOf('account', { where: 'deleted_at is null', kind: 'role' })}`;

const EMAIL_VERIFICATIONS = `
  create table email_verification (
    token_hash text primary key,
    account_id uuid not null,
    expires_at timestamptz not null
  );
  create index email_verification_expiry on email_verification (expires_at)`;

/** The previous code stays usable, so that a stranger's request does not invalidate the owner's code. */
const OTPS = `
  create table otp (
    account_id uuid primary key,
    hash text not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    used_at timestamptz,
    previous_hash text,
    previous_expires_at timestamptz
  )`;

const SESSIONS = `
  create table known_address (
    account_id uuid not null,
    address_hash text not null,
    seen_at timestamptz not null default now(),
    primary key (account_id, address_hash)
  );
  create table revoked_session (
    jti text primary key,
    expires_at timestamptz not null
  );
  create index revoked_session_expiry on revoked_session (expires_at)`;

export class IdentitySchema1795255200000 extends InitialSchema {
  readonly replaces = [
    'Accounts1795255200000',
    'AccountTallies1795400000000',
    'AccountList1795520000000',
    'OtpPrevious1795600000000',
  ];
  readonly sql = [SEARCH_TEXT_SQL, ACCOUNTS, EMAIL_VERIFICATIONS, OTPS, SESSIONS];
}
