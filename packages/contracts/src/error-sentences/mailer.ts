/** Errors of the mailer. */
export const MAILER_SENTENCES = {
  'mail.notFound': 'This email is no longer kept',
  'mail.cannotResend': 'This email cannot be sent again',
} as const;
