import { counter } from '@netra/service-kit';

export const mailAttempts = counter('netra_mail_attempts_total', 'Attempts to send a mail', {
  outcome: ['sent', 'postponed', 'refused', 'expired', 'given_up'],
});
