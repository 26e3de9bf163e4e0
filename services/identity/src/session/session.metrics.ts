import { DOORS } from '@netra/contracts';
import { counter } from '@netra/service-kit';

/** By a password; those that were refused unseen, after too many, are told by the outcome of the message. */
export const signIns = counter('netra_sign_ins_total', 'Passwords that were tried', {
  door: DOORS,
  outcome: ['ok', 'refused'],
});
