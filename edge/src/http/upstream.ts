import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { Signer } from './signed-reads.js';

/** Milliseconds after which a connection to an upstream is given up. */
const HANGING = 60_000;

/** Created once: without a reason, every abort creates an error with a stack trace. */
const ANSWERED = new Error('The reply to the caller has ended');

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs `handOn` with a signal that aborts its requests when the answer has ended or the caller has disconnected. */
export function untilAnswered(reply: FastifyReply, handOn: () => void): void {
  const answered = new AbortController();
  reply.raw.once('close', () => answered.abort(ANSWERED));
  callers.run(answered.signal, handOn);
}

type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/**
 * Connections to a process behind us, in the form that the proxy takes. Only the beginning of an answer is waited for: a large
 * picture may take its time.
 * @param connections the maximum; null for no limit
 * @param sign signs each request before it is sent
 */
export function upstream(connections: number | null, sign?: Signer): Pick<Agent, 'request' | 'destroy'> {
  const agent = new Agent({
    connections,
    pipelining: 1,
    headersTimeout: HANGING,
    bodyTimeout: 0,
    connectTimeout: 2000,
  });
  const send = (options: Dispatcher.RequestOptions, done: Done) => {
    const signal = callers.getStore();
    agent.request({ ...options, signal }, (error, answer) => {
      // The caller has disconnected, and the proxy would log this as a failure.
      if (!signal?.aborted) return done(error, answer);
      if (!error) answer.body.on('error', () => undefined).destroy();
    });
  };
  const signed = (options: Dispatcher.RequestOptions, done: Done) =>
    void sign!(options).then((request) => send(request, done));
  const request = sign ? signed : send;
  // The proxy calls it with a callback only.
  return { request: request as Agent['request'], destroy: () => agent.destroy() };
}
