import { Controller } from '@nestjs/common';
import {
  CheckSession,
  CodeSignInCommand,
  GoogleSignInCommand,
  SessionKey,
  SignIn,
  SignInByCode,
  SignInCommand,
  SignInTechnician,
  SignInWithGoogle,
  SignOut,
  type Done,
  type Realm,
  type SignedIn,
  type TechnicianSignedIn,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import type { Account } from '../account/account.entity.js';
import { asTechnician } from '../account/account.views.js';
import { CodeSignIn } from '../otp/code-sign-in.service.js';
import { logged } from './auth-log.js';
import { GoogleSignInService } from './google-sign-in.service.js';
import { SessionService } from './session.service.js';
import { TokenSigner } from './token-signer.service.js';

const WELCOME = 'Login Successful';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly google: GoogleSignInService,
    private readonly codes: CodeSignIn,
    private readonly signer: TokenSigner,
  ) {}

  @Handles(SignIn)
  async signIn(command: SignInCommand): Promise<SignedIn> {
    return this.#signedIn(await this.#byPassword('shop', command));
  }

  @Handles(SignInWithGoogle)
  async signInWithGoogle(command: GoogleSignInCommand): Promise<SignedIn> {
    return this.#signedIn(await logged({ realm: 'shop', by: 'google' }, () => this.google.signIn(command)));
  }

  @Handles(SignInByCode)
  async signInByCode(command: CodeSignInCommand): Promise<SignedIn> {
    const proof = { realm: 'shop', by: 'one-time password', email: command.body.email } as const;
    return this.#signedIn(await logged(proof, () => this.codes.signIn(command)));
  }

  @Handles(SignInTechnician)
  async signInTechnician(command: SignInCommand): Promise<TechnicianSignedIn> {
    const account = await this.#byPassword('bench', command);
    return { token: this.signer.sign(account), technician: asTechnician(account), message: WELCOME };
  }

  @Handles(SignOut)
  signOut(session: SessionKey): Promise<Done> {
    return this.sessions.signOut(session);
  }

  @Handles(CheckSession)
  async check(session: SessionKey): Promise<{ valid: boolean }> {
    return { valid: await this.sessions.isValid(session) };
  }

  #byPassword(realm: Realm, command: SignInCommand): Promise<Account> {
    const { email } = command.body;
    return logged({ realm, by: 'password', email }, () => this.sessions.signIn(realm, command));
  }

  #signedIn(account: Account): SignedIn {
    return { token: this.signer.sign(account), role: account.role, message: WELCOME };
  }
}
