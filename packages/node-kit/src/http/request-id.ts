import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE = /^[\w.:+/=-]{8,128}$/;

/** The request's own id if it is a sane one, else a new one; the gateway is given it too. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
