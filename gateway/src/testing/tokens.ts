import { createHmac, randomUUID } from 'node:crypto';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, type Role, type TokenClaims } from '@netra/contracts';

export const TEST_KEY = { kid: 'k1', secret: 'a-secret-of-the-tests-that-is-long-enough' };
export const OLD_KEY = { kid: 'k0', secret: 'an-older-secret-of-the-tests-that-is-long' };

interface TokenParts {
  claims?: Partial<TokenClaims> & { aud?: unknown; iss?: unknown };
  header?: Record<string, unknown>;
  secret?: string;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HASHES: Record<string, string> = { HS384: 'sha384', HS512: 'sha512' };

/**
 * A token as identity signs it; each part can be replaced by an invalid one. Another HMAC algorithm in the header is also
 * used to sign.
 */
export function tokenFor(role: Role, { claims, header, secret = TEST_KEY.secret }: TokenParts = {}): string {
  const kind = role === 'technician' ? 'bench' : 'shop';
  const now = Math.floor(Date.now() / 1000);
  const head = { alg: 'HS256', typ: 'JWT', kid: TEST_KEY.kid, ...header };
  const payload = {
    sub: `id-of-${role}`,
    jti: randomUUID(),
    kind,
    role,
    name: 'Nimal Perera',
    epoch: 1,
    iat: now,
    exp: now + 3_600,
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE[kind],
    ...claims,
  };
  const signed = `${encode(head)}.${encode(payload)}`;
  const hash = HASHES[String(head.alg)] ?? 'sha256';
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
