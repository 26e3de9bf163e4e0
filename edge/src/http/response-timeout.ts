import type { FastifyReply, FastifyRequest } from 'fastify';

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Calls back when the upstream has not begun its response within `milliseconds`. */
export function startTimeout(
  request: FastifyRequest,
  reply: FastifyReply,
  milliseconds: number,
  onTimeout: () => void,
): void {
  const timer = setTimeout(() => {
    timers.delete(request);
    onTimeout();
  }, milliseconds);
  timers.set(request, timer);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Stops the timer when the response begins; false when the caller already got an error. */
export function stopTimeout(request: FastifyRequest, reply: FastifyReply): boolean {
  clearTimeout(timers.get(request));
  timers.delete(request);
  return !reply.sent;
}
