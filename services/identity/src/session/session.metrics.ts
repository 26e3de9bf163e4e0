import { REALMS } from '@netra/contracts';
import { counter } from '@netra/service-kit';

/** Sign-ins by password; rejections by rate limit are counted by the outcome of the message. */
export const signIns = counter('netra_sign_ins_total', 'Passwords that were tried', {
  realm: REALMS,
  outcome: ['ok', 'refused'],
});
