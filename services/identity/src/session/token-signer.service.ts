import { Injectable } from '@nestjs/common';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type Role, type TokenClaims } from '@netra/contracts';
import { newId, parseKeyRing, type TokenKey } from '@netra/service-kit';
import jwt from 'jsonwebtoken';
import type { Account } from '../account/account.entity.js';
import { IdentityConfig } from '../identity.config.js';

const HOUR_SECONDS = 3_600;
const LIFETIME_SECONDS: Record<Role, number> = {
  customer: 12 * HOUR_SECONDS,
  technician: 12 * HOUR_SECONDS,
  admin: 8 * HOUR_SECONDS,
};

type OwnClaims = Pick<TokenClaims, 'kind' | 'role' | 'name' | 'ownJobsOnly' | 'epoch'>;

/** Signs the tokens that the gateway verifies with the same key ring. */
@Injectable()
export class TokenSigner {
  readonly #key: TokenKey;

  constructor(config: IdentityConfig) {
    this.#key = parseKeyRing(config.JWT_KEYS)[0];
  }

  sign({ id, realm, role, firstName, lastName, ownJobsOnly, epoch }: Account): string {
    const name = `${firstName} ${lastName}`.trim();
    const claims: OwnClaims = { kind: realm, role, name, ...(ownJobsOnly && { ownJobsOnly }), epoch };
    return jwt.sign(claims, this.#key.secret, {
      algorithm: TOKEN_ALGORITHM,
      keyid: this.#key.kid,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE[realm],
      subject: id,
      jwtid: newId(),
      expiresIn: LIFETIME_SECONDS[role],
    });
  }
}
