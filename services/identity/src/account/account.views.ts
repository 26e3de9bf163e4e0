import type { Admin, CustomerRecord, TechnicianAccount, User } from '@netra/contracts';
import type { Account } from './account.entity.js';

const person = ({ id, firstName, lastName, email, phone, createdAt }: Account) => ({
  _id: id,
  firstName,
  lastName,
  email,
  phone,
  createdAt: createdAt.toISOString(),
});

/** First name and last name. */
export const nameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A customer or an admin in the form of the contract. */
export const asUser = (account: Account): User => ({
  ...person(account),
  isEmailVerified: account.isEmailVerified,
  isBlock: account.isBlock,
  role: account.role === 'admin' ? 'admin' : 'customer',
});

/** For the staff only. */
export const asCustomerRecord = (account: Account): CustomerRecord => ({
  ...asUser(account),
  notes: account.staffNotes,
  version: account.notesVersion,
  blockReason: account.blockReason,
});

/** Whether the account has no usable credential yet: its owner has not set a password since the invitation. */
export const hasOpenInvitation = ({ passwordHash, googleId }: Account): boolean => !passwordHash && !googleId;

export const asAdmin = (account: Account): Admin => ({
  ...asUser(account),
  isInvited: hasOpenInvitation(account),
});

export const asTechnician = (account: Account): TechnicianAccount => ({
  ...person(account),
  ownJobsOnly: account.ownJobsOnly,
});
