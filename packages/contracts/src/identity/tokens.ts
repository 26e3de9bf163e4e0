import type { Realm } from './identity.js';
import type { Role } from '../bus/message.js';

/** The claims of a token. `kind` is the kind of account; issuer and audience are verified too. */
export interface TokenClaims {
  sub: string;
  jti: string;
  kind: Realm;
  role: Role;
  /** First and last name, for histories. */
  name: string;
  /** As in `Actor`; only present when true. */
  ownJobsOnly?: boolean;
  epoch: number;
  iat: number;
  exp: number;
}

export const TOKEN_ISSUER = 'netra';
export const TOKEN_AUDIENCE: Record<Realm, string> = { shop: 'netra-shop', bench: 'netra-bench' };
export const TOKEN_ALGORITHM = 'HS256';

/** The KV bucket of ended sessions; entries outlive every token. */
export const SESSIONS_BUCKET = 'sessions';
export const epochKey = (accountId: string) => `epoch.${accountId}`;
export const revokedKey = (jti: string) => `revoked.${jti}`;
/**
 * Written every half second while all published changes have arrived; the value is the generation of the bucket. A recreated bucket has a
 * new generation, and no heartbeat until it has all valid entries.
 */
export const HEARTBEAT_KEY = 'heartbeat';
