import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Numbers that visitors are given: each is one percent of them. */
export const VISITORS = 100;
const DAYS_30 = 30 * 24 * 60 * 60;

/** The number of a visitor, by the cookie that {@link numberVisitor} has set. */
export function visitorOf({ headers }: FastifyRequest): number | undefined {
  const [, number] = /(?:^|;\s*)visitor=(\d{1,2})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Gives a visitor a random number, which the browser keeps and which identifies nothing else. */
export function numberVisitor(reply: FastifyReply, isHttps: boolean): number {
  const number = randomInt(VISITORS);
  const rules = `Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  reply.header('set-cookie', `visitor=${number}; ${rules}`);
  return number;
}
