import { Injectable } from '@nestjs/common';
import { emailAddress, firstCharacters, isPersonName } from '@netra/contracts';
import { forbidden, unauthenticated, unavailable } from '@netra/service-kit';
import { IdentityConfig } from '../identity.config.js';

/** The identity confirmed by Google, with a verified e-mail address. */
export interface GoogleIdentity {
  googleId: string;
  email: string;
  firstName: string;
  lastName: string;
}

interface TokenInfo {
  aud?: string;
  sub?: string;
  email?: string;
  email_verified?: string | boolean;
}

interface UserInfo {
  sub?: string;
  name?: string;
  given_name?: string;
  family_name?: string;
}

const TIMEOUT_MS = 3_000;
const RETRY_AFTER_SECONDS = 10;

/** Asks Google for the owner of an access token. */
@Injectable()
export class GoogleProvider {
  constructor(private readonly config: IdentityConfig) {}

  /** @throws FORBIDDEN while switched off, UNAUTHENTICATED for a token of another application, UNAVAILABLE */
  async identify(accessToken: string): Promise<GoogleIdentity> {
    const { GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL, GOOGLE_USERINFO_URL } = this.config;
    if (!GOOGLE_CLIENT_ID) throw forbidden('google.notConfigured');
    const infoUrl = new URL(GOOGLE_TOKENINFO_URL);
    infoUrl.searchParams.set('access_token', accessToken);
    const token = await ask<TokenInfo>(infoUrl, {});
    const { sub, email } = token;
    const isVerified = String(token.email_verified) === 'true';
    if (token.aud !== GOOGLE_CLIENT_ID || !isVerified || !sub || !email)
      throw unauthenticated('google.refused');
    const user = await ask<UserInfo>(new URL(GOOGLE_USERINFO_URL), {
      authorization: `Bearer ${accessToken}`,
    });
    if (user.sub !== sub) throw unauthenticated('google.refused');
    return { googleId: sub, email: emailAddress(email), ...namesOf(user, email) };
  }
}

async function ask<Answer>(url: URL, headers: Record<string, string>): Promise<Answer> {
  const down = (cause: unknown) => unavailable('google.down', {}, { retryAfter: RETRY_AFTER_SECONDS, cause });
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw down(error);
  });
  if (response.status >= 500 || response.status === 429) throw down(`status ${response.status}`);
  if (!response.ok) throw unauthenticated('google.refused');
  return (await response.json().catch((error: unknown) => {
    throw down(error);
  })) as Answer;
}

const isName = (text: string | undefined): text is string => Boolean(text) && isPersonName(text!);

/** If Google has no name, or one that sign-up would refuse, the account gets the part before the @. */
function namesOf({ given_name, family_name, name }: UserInfo, email: string) {
  const [firstName] = [given_name, name, email.slice(0, email.indexOf('@')), 'Customer'].filter(isName);
  const lastName = isName(family_name) ? family_name : '';
  return { firstName: firstCharacters(firstName!, 100), lastName: firstCharacters(lastName, 100) };
}
