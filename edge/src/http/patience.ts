import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Calls back when the process behind us has not begun its answer in time. */
export function limitWaiting(
  request: FastifyRequest,
  reply: FastifyReply,
  milliseconds: number,
  giveUp: () => void,
): void {
  const timer = setTimeout(() => {
    waiting.delete(request);
    giveUp();
  }, milliseconds);
  waiting.set(request, timer);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** The answer begins; false when it comes too late, and the caller has been told so. */
export function stopWaiting(request: FastifyRequest, reply: FastifyReply): boolean {
  clearTimeout(waiting.get(request));
  waiting.delete(request);
  return !reply.sent;
}
