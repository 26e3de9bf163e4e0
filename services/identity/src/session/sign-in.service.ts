import { Injectable } from '@nestjs/common';
import {
  CodeSignInCommand,
  GoogleSignInCommand,
  SignIn,
  SignInByCode,
  SignInCommand,
  SignInTechnician,
  SignInWithGoogle,
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

/** Signs in by any proof: answers with a token, and logs each attempt. */
@Injectable()
export class SignInService {
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

  #byPassword(realm: Realm, command: SignInCommand): Promise<Account> {
    const { email } = command.body;
    return logged({ realm, by: 'password', email }, () => this.sessions.signIn(realm, command));
  }

  #signedIn(account: Account): SignedIn {
    return { token: this.signer.sign(account), role: account.role, message: WELCOME };
  }
}
