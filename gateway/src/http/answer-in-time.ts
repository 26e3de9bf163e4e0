import { REFUSALS, isForm, isLiveStream, refuse } from '@netra/node-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Milliseconds. A caller gets an answer within 5 s: writes to a service time out after 4 s, and on an overloaded machine an answer takes
 * up to 0.8 s more on its way.
 */
const TIMEOUT = 4250;

/**
 * A hook that refuses a call without an answer in time, whatever it waits for. Forms are exempt, because their pictures are
 * processed after they have arrived, and so are live streams.
 */
export function answerInTime(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isForm(request.raw) || isLiveStream(request.raw)) return done();
  const timer = setTimeout(() => {
    if (reply.sent || reply.raw.headersSent) return;
    reply.hijack();
    refuse(request.raw, reply.raw, REFUSALS.gatewayAway);
  }, TIMEOUT);
  reply.raw.once('close', () => clearTimeout(timer));
  done();
}
