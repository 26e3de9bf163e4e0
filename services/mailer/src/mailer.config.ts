import { ServiceConfig, TextVariable, UrlVariable } from '@netra/service-kit';

/** What the mailer is told beside what every service is. */
export class MailerConfig extends ServiceConfig {
  @UrlVariable(['smtp', 'smtps'], 'smtp://127.0.0.1:1025')
  SMTP_URL: string;

  @TextVariable('a sender such as Netra <shop@netra.lk>', { pattern: /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/ })
  MAIL_FROM: string;
}
