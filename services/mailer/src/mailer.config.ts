import { IntVariable, ServiceConfig, TextVariable, UrlVariable } from '@netra/service-kit';

/** The configuration of the mailer. */
export class MailerConfig extends ServiceConfig {
  @UrlVariable(['smtp', 'smtps'], 'smtp://127.0.0.1:1025')
  SMTP_URL: string;

  @TextVariable('a sender such as Netra <shop@netra.lk>', { pattern: /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/ })
  MAIL_FROM: string;

  /** How long sent and failed mails are kept, without their texts. Longer than a request can be repeated (8 days). */
  @IntVariable(9, 3_650)
  MAIL_KEPT_DAYS = 30;
}
