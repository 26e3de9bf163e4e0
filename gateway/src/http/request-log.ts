import { mask } from '@netra/node-kit';
import { logger } from '@netra/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/jwt.strategy.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const CREATED = 201;
/** The minimum interval between log lines about refusals of one route with one code. */
const PAUSE_MS = 10_000;
/** Longer answers are lists, which contain neither a created id nor a reason for a refusal. */
const MOST_READ = 64 * 1024;

type Answer = Partial<Record<'code' | 'orderId' | 'repairId' | '_id', unknown>>;
const answers = new WeakMap<FastifyRequest, Answer>();

/**
 * Logs what support asks about later: each change with its actor, target and request id, and refusals by route and code, of
 * which all but one in ten seconds are only counted. The address is never logged: it may identify a person.
 */
export function logRequests(server: FastifyInstance): void {
  const refusals = new Map<string, { until: number; others: number }>();

  server.addHook('onSend', (request, reply, payload, done) => {
    if ((isRefusal(reply) || reply.statusCode === CREATED) && typeof payload === 'string')
      remember(request, payload);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (isChange(request, reply)) logger.info({ ...factsOf(request, reply), id: idOf(request) }, 'changed');
    else if (isRefusal(reply)) refused(request, reply);
    else if (logger.isLevelEnabled('debug')) logger.debug(factsOf(request, reply), 'answered');
    done();
  });

  function refused(request: FastifyRequest, reply: FastifyReply): void {
    const code = answers.get(request)?.code;
    const key = `${request.method} ${request.routeOptions.url ?? ''} ${reply.statusCode} ${String(code)}`;
    const last = refusals.get(key);
    if (last && last.until > performance.now()) return void last.others++;
    refusals.set(key, { until: performance.now() + PAUSE_MS, others: 0 });
    logger.info({ ...factsOf(request, reply), code, othersBefore: last?.others ?? 0 }, 'refused');
  }
}

const isChange = ({ method }: FastifyRequest, { statusCode }: FastifyReply) =>
  !READS.has(method) && statusCode < 400;
const isRefusal = ({ statusCode }: FastifyReply) => statusCode >= 400 && statusCode < 500;

function remember(request: FastifyRequest, payload: string): void {
  if (payload.length > MOST_READ || !payload.startsWith('{')) return;
  answers.set(request, JSON.parse(payload) as Answer);
}

function factsOf(request: FastifyRequest & { user?: Session }, reply: FastifyReply) {
  const { method, id: requestId, routeOptions, user } = request;
  return {
    requestId,
    method,
    route: routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(user && { actor: user.actor.id, role: user.actor.role }),
  };
}

/** What was changed, from the parameters of the route, or what was created, from the answer. */
function idOf(request: FastifyRequest): string | undefined {
  const named = Object.values((request.params ?? {}) as Record<string, string>);
  if (named.length > 0) return named.map((each) => (each.includes('@') ? mask(each) : each)).join('/');
  const { orderId, repairId, _id: own } = answers.get(request) ?? {};
  const made = orderId ?? repairId ?? own;
  return typeof made === 'string' ? made : undefined;
}
