import { IntVariable, KeyRingVariable, ServiceConfig, TextVariable, UrlVariable } from '@netra/service-kit';
import { MinLength, ValidateBy } from 'class-validator';
import { isCommonPassword } from './password/common-passwords.js';

const MAX_LIMIT = 1_000_000;
const ADMIN_PASSWORD = { message: "the first admin's password, at least 8 characters and not a common one" };
const isUncommon = (value: unknown): boolean => typeof value === 'string' && !isCommonPassword(value);

/** Identity's own variables: its keys, the first admin, its limits, and the URLs of Google. */
export class IdentityConfig extends ServiceConfig {
  @KeyRingVariable()
  JWT_KEYS: string;

  @TextVariable("the first admin's e-mail address", { pattern: /^[^\s@]+@[^\s@]+$/ })
  ADMIN_EMAIL: string;

  @MinLength(8, ADMIN_PASSWORD)
  @ValidateBy({ name: 'uncommon', validator: { validate: isUncommon } }, ADMIN_PASSWORD)
  ADMIN_PASSWORD: string;

  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  /** Empty turns sign-in with Google off. */
  @TextVariable('the id that Google gave this shop', { min: 0 })
  GOOGLE_CLIENT_ID = '';

  @UrlVariable(['http', 'https'], 'https://oauth2.googleapis.com/tokeninfo')
  GOOGLE_TOKENINFO_URL = 'https://oauth2.googleapis.com/tokeninfo';

  @UrlVariable(['http', 'https'], 'https://openidconnect.googleapis.com/v1/userinfo')
  GOOGLE_USERINFO_URL = 'https://openidconnect.googleapis.com/v1/userinfo';

  /** Concurrent password hashes of this process; each takes 19 MiB and one core. */
  @IntVariable(1, 64)
  HASHES_AT_ONCE = 2;

  @IntVariable(1, 86_400)
  SIGN_IN_WINDOW_SECONDS = 900;

  @IntVariable(1, MAX_LIMIT)
  SIGN_IN_FAILURES_PER_ACCOUNT = 10;

  @IntVariable(1, MAX_LIMIT)
  SIGN_IN_FAILURES_PER_ADDRESS = 300;

  @IntVariable(1, MAX_LIMIT)
  SIGN_UPS_PER_HOUR_AND_ADDRESS = 300;

  /** Mails to one unconfirmed address: links and one-time passwords. */
  @IntVariable(1, MAX_LIMIT)
  UNCONFIRMED_MAILS_PER_HOUR = 10;

  @IntVariable(1, 3_600)
  OTP_WAIT_SECONDS = 60;

  /** For one account from one client. */
  @IntVariable(1, MAX_LIMIT)
  OTP_PER_HOUR = 5;

  /** For one account from all clients. */
  @IntVariable(1, MAX_LIMIT)
  OTP_PER_HOUR_AND_ACCOUNT = 20;

  @IntVariable(1, MAX_LIMIT)
  OTP_PER_HOUR_AND_ADDRESS = 100;
}
