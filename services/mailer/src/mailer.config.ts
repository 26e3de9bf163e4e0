import { CheckedVariable, IntVariable, ServiceConfig, TextVariable } from '@netra/service-kit';

/** An address of SMTP; `.invalid` is the placeholder of `npm run secrets`. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return ['smtp:', 'smtps:'].includes(url?.protocol ?? '') && !url?.hostname.endsWith('.invalid');
}

/** The configuration of the mailer. */
export class MailerConfig extends ServiceConfig {
  @CheckedVariable(
    'the address of your mail server, such as smtps://user:password@mail.example.lk:465 (`npm run secrets` writes a placeholder)',
    isMailServer,
  )
  SMTP_URL: string;

  @TextVariable('a sender such as Netra <shop@netra.lk>', { pattern: /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/ })
  MAIL_FROM: string;

  /** The number that every mail ends with. */
  @TextVariable('the phone number of the shop')
  SHOP_PHONE = '+94 11 234 5678';

  /** How long sent and failed mails are kept; secret ones without their texts. Longer than a request can be repeated (8 days). */
  @IntVariable(9, 3_650)
  MAIL_KEPT_DAYS = 30;
}
