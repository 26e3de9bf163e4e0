import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import {
  ROLES,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type Actor,
  type TokenClaims,
} from '@netra/contracts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { KeyRing } from './key-ring.js';
import { Sessions } from './sessions.js';

/** The caller of a request, from its verified token. */
export interface Session {
  actor: Actor;
  claims: TokenClaims;
}

type Presented = Partial<TokenClaims> & { aud?: unknown };

type KeyCallback = (error: unknown, key?: string) => void;

/** Verifies a bearer token: signature by one of our keys, issuer, audience, age, and that its session has not ended. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  readonly #sessions: Sessions;

  constructor(keys: KeyRing, sessions: Sessions) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: KeyCallback) => {
        const key = keys.keyOf(token);
        // jsonwebtoken accepts a KeyObject; the types of passport-jwt lack it.
        done(key ? null : new Error('unknown key'), key as unknown as string | undefined);
      },
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: Object.values(TOKEN_AUDIENCE),
      jsonWebTokenOptions: { maxAge: '12h' },
    });
    this.#sessions = sessions;
  }

  /** @returns the session, or null when the token is no longer valid */
  async validate(presented: Presented): Promise<Session | null> {
    if (!isComplete(presented)) return null;
    if (!(await this.#sessions.isLive(presented))) return null;
    const { sub, role, name, ownJobsOnly } = presented;
    const rights = ownJobsOnly ? { ownJobsOnly: true } : {};
    return { actor: { id: sub, role, name, ...rights }, claims: presented };
  }
}

/** A token of ours has every claim, and its kind, audience and role match. */
function isComplete(claims: Presented): claims is TokenClaims {
  const { sub, jti, kind, role, name, epoch, exp, aud } = claims;
  return (
    [sub, jti, name].every((text) => typeof text === 'string' && text !== '') &&
    Number.isSafeInteger(epoch) &&
    Number.isSafeInteger(exp) &&
    role !== undefined &&
    ROLES.includes(role) &&
    kind === (role === 'technician' ? 'bench' : 'shop') &&
    aud === TOKEN_AUDIENCE[kind]
  );
}
