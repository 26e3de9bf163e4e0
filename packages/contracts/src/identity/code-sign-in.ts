import { Email, Nested, Phone } from '../rules/fields.js';
import { FromAddress, SendOtpBody, type SignedIn } from './identity.js';
import { message } from '../bus/message.js';
import type { CodeSent } from './code-sent.js';
import { PersonName } from '../rules/person-name.js';
import { MailedCode } from '../rules/typed-fields.js';

/** Name and phone of a new account; an existing one keeps its own. */
export class CodeSignInBody {
  @Email() email: string;
  @MailedCode() otp: string;
  @PersonName() firstName: string;
  @PersonName() lastName: string;
  @Phone() phone?: string | null;
}

export class SendSignInCodeCommand extends FromAddress {
  @Nested(() => SendOtpBody) body: SendOtpBody;
}

export class CodeSignInCommand extends FromAddress {
  @Nested(() => CodeSignInBody) body: CodeSignInBody;
}

/** Mails a sign-in code, whether or not the address has an account. */
export const SendSignInCode = message<SendSignInCodeCommand, CodeSent>('identity.otp.send-sign-in', 'write');
/** CONFLICT when the address has an account of the staff, or one with a password; FORBIDDEN when blocked; TOO_MANY. */
export const SignInByCode = message<CodeSignInCommand, SignedIn>('identity.session.sign-in-code', 'write');
