import {
  MailRequested,
  SignIn,
  SignUp,
  VerifyEmail,
  type MailRequest,
  type MailTemplate,
  type SignedIn,
  type TokenClaims,
} from '@netra/contracts';
import { openSessions, type Bus } from '@netra/service-kit';
import { eventually, startTestService, type TestService } from '@netra/local-servers/testing';
import jwt from 'jsonwebtoken';
import { identity } from '../identity.definition.js';

export const ADMIN = { email: 'first.admin@netra.lk', password: 'a lamp by the lagoon' };
export const PASSWORD = 'seven quiet herons';
export const ADDRESS = '203.0.113.7';

const SECRET = 'a-secret-for-tests-of-more-than-32-letters';

/** Limits that no test reaches unless it sets its own. */
const ENV = {
  JWT_KEYS: `test:${SECRET},old:${SECRET.toUpperCase()}`,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_ORIGIN: 'https://shop.example',
  SIGN_IN_FAILURES_PER_ACCOUNT: '1000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000',
  UNCONFIRMED_MAILS_PER_HOUR: '1000',
};

export interface IdentityFixture extends TestService {
  mails: MailRequest[];
  ask: Bus['request'];
  /** The newest mail of a template to an address, once it has been requested. */
  mailTo<T extends MailTemplate>(to: string, template: T): Promise<Extract<MailRequest, { template: T }>>;
  signUp(email: string, more?: { firstName?: string; lastName?: string; phone?: string }): Promise<void>;
  /** Opens the link of the sign-up mail. */
  confirm(email: string): Promise<void>;
  signIn(email: string, password?: string, address?: string): Promise<SignedIn & { claims: TokenClaims }>;
  /** The entry under a key in the sessions bucket, as the gateways read it. */
  sessionEntry(key: string): Promise<unknown>;
  /** Empties the bucket, as if the bus had lost its store. */
  forgetSessions(): Promise<void>;
}

/** A running identity service; with the `databaseUrl` of another one, its replica. */
export async function startIdentity(
  env: NodeJS.ProcessEnv = {},
  databaseUrl?: string,
): Promise<IdentityFixture> {
  const service = await startTestService({ ...identity, env: { ...ENV, ...env }, databaseUrl });
  const { bus } = service;
  const mails: MailRequest[] = [];
  bus.subscribe(MailRequested, (mail) => void mails.push(mail));
  await bus.connection.flush();
  const sessions = await openSessions(bus.connection);
  const ask: Bus['request'] = (message, payload) => bus.request(message, payload);
  const mailTo: IdentityFixture['mailTo'] = (to, template) =>
    eventually(() => {
      const found = mails.findLast((mail) => mail.to === to && mail.template === template);
      if (!found) throw new Error(`no mail ${template} to ${to}`);
      return found as never;
    });
  return {
    ...service,
    mails,
    ask,
    mailTo,
    confirm: async (email) => {
      const { link } = (await mailTo(email, 'verify-email')).data;
      await ask(VerifyEmail, { token: new URL(link).searchParams.get('token')! });
    },
    signUp: async (email, more = {}) => {
      const body = { firstName: 'Nimal', lastName: 'Perera', email, ...more };
      await ask(SignUp, {
        address: ADDRESS,
        body: { ...body, password: PASSWORD, confirmPassword: PASSWORD },
      });
    },
    signIn: async (email, password = PASSWORD, address = ADDRESS) => {
      const signedIn = await ask(SignIn, { address, body: { email, password } });
      return { ...signedIn, claims: claimsOf(signedIn.token) };
    },
    sessionEntry: async (key) => {
      const entry = await sessions.get(key);
      return entry?.operation === 'PUT' ? entry.json() : undefined;
    },
    forgetSessions: async () => {
      const keys: string[] = [];
      for await (const key of await sessions.keys()) keys.push(key);
      for (const key of keys) await sessions.purge(key);
    },
  };
}

/** The claims of a token, after its signature is verified. */
export const claimsOf = (token: string): TokenClaims =>
  jwt.verify(token, SECRET, { algorithms: ['HS256'], issuer: 'netra' }) as unknown as TokenClaims;

/** A token's session, in the form that gateways send. */
export const sessionOf = ({ sub, jti, epoch, exp }: TokenClaims) => ({ id: sub, jti, epoch, expiresAt: exp });
