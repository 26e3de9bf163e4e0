import { message } from '../bus/message.js';
import { MailLanguage, type CustomerLanguage } from '../repairs/repairs.js';
import { Text } from '../rules/fields.js';
import type { Done } from '../rules/paging.js';
import { AccountKey } from './identity.js';

export class VerifyEmailBody {
  @Text({ max: 200 }) token: string;
}

/** In the query, because pages of earlier releases send no body. */
export class ResendVerificationQuery {
  @MailLanguage() language?: CustomerLanguage;
}

export class ResendVerificationCommand extends AccountKey {
  @MailLanguage() language?: CustomerLanguage;
}

export const VerifyEmail = message<VerifyEmailBody, Done>('identity.account.verify-email', 'write');
/** Mails the confirmation link again. CONFLICT when the address is confirmed; TOO_MANY. */
export const ResendVerification = message<ResendVerificationCommand, Done>(
  'identity.account.resend-verification',
  'write',
);
