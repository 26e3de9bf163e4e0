import { counter } from '@netra/service-kit';

export const OUTCOMES = ['sent', 'postponed', 'refused', 'expired', 'given_up'] as const;

export const mailAttempts = counter('netra_mail_attempts_total', 'Attempts to send a mail', {
  outcome: OUTCOMES,
});
