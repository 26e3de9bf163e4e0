import { hash } from 'node:crypto';
import { INTERNAL_MESSAGES, type Actor } from '@netra/contracts';

/** The gateway's statement about a request, in the header `x-caller`: `kid.claims.signature`, the last two in base64url. */
export interface CallerClaims {
  /** The subject of the request. */
  to: string;
  /** In seconds since 1970. */
  exp: number;
  /** Absent for a visitor. */
  actor?: Actor;
  /** The hash of a write's payload. Reads have none, so that equal ones share a signature. */
  digest?: string;
}

/** How long a signature is valid. */
export const LIFETIME_SECONDS = 60;

/** A process remembers at most this many signatures. */
export const MAX_REMEMBERED = 5_000;

const INTERNAL = new Set(INTERNAL_MESSAGES.map(({ subject }) => subject));

/** Whether only services send a request; it then has no signature. */
export const isInternal = (subject: string): boolean => INTERNAL.has(subject);

export const digestOf = (payload: string | Uint8Array): string => hash('sha256', payload, 'base64url');
