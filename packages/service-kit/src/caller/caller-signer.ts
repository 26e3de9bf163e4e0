import { sign } from 'node:crypto';
import type { Actor, MessageKind } from '@netra/contracts';
import { digestOf, LIFETIME_SECONDS, MAX_REMEMBERED, type CallerClaims } from './caller.js';
import { parseSigningKey, type RequestKey } from './request-keys.js';

/** How long the signature of a read is reused; it stays valid for the rest of its lifetime. */
const REUSE_MS = 10_000;

export interface SignedRequest {
  subject: string;
  kind: MessageKind;
  payload: string;
  actor?: Actor;
}

/** Signs the requests of the gateway, so that services can trust the actor. */
export class CallerSigner {
  readonly #key: RequestKey;
  readonly #reads = new Map<string, { header: string; until: number }>();

  /** @param key in the format of `parseSigningKey` */
  constructor(
    key: string,
    private readonly now = Date.now,
  ) {
    this.#key = parseSigningKey(key);
  }

  /** The header of a request. */
  sign({ subject, kind, payload, actor }: SignedRequest): string {
    if (kind === 'write') return this.#sign({ to: subject, actor, digest: digestOf(payload) });
    const read = `${subject} ${actor ? JSON.stringify(actor) : ''}`;
    const known = this.#reads.get(read);
    if (known && known.until > this.now()) return known.header;
    const header = this.#sign({ to: subject, actor });
    if (this.#reads.size >= MAX_REMEMBERED) this.#reads.clear();
    this.#reads.set(read, { header, until: this.now() + REUSE_MS });
    return header;
  }

  #sign(about: Omit<CallerClaims, 'exp'>): string {
    const claims: CallerClaims = { ...about, exp: Math.floor(this.now() / 1000) + LIFETIME_SECONDS };
    const signed = `${this.#key.kid}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.#key.key).toString('base64url')}`;
  }
}
