import { headers, type MsgHdrs } from '@nats-io/nats-core';
import type { Actor } from '@netra/contracts';
import { traceparent } from '@netra/node-kit';
import { isInternal } from '../caller/caller.js';
import type { CallerSigner, SignedRequest } from '../caller/caller-signer.js';
import { currentContext, type RequestContext } from '../context.js';
import { newId } from '../id.js';

export const REQUEST_ID = 'x-request-id';
/** The W3C trace context. */
export const TRACE = 'traceparent';
/** The actor as a service names it, in a request to another one. */
export const ACTOR = 'x-actor';
/** The caller as the gateway signs it. */
export const CALLER = 'x-caller';
/** Marks a reply whose body is an `ErrorBody`. */
export const ERROR = 'netra-error';

/** On a request: its caller accepts a reply in parts. On the first part of a reply: the number of parts. */
export const PARTS = 'netra-parts';

/** Header values are ASCII: names in Sinhala or Tamil are sent as JSON escapes. */
const ascii = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The headers that propagate the running context. @param signer of the gateway; services send the actor as it is */
export function contextHeaders(request: Omit<SignedRequest, 'actor'>, signer?: CallerSigner): MsgHdrs {
  const { requestId, actor } = currentContext() ?? { requestId: newId() };
  const result = headers();
  result.set(REQUEST_ID, requestId);
  if (signer && !isInternal(request.subject)) result.set(CALLER, signer.sign({ ...request, actor }));
  else if (actor) result.set(ACTOR, ascii(JSON.stringify(actor)));
  const trace = traceparent();
  if (trace) result.set(TRACE, trace);
  return result;
}

/** The context of a received request as its sender claims it; `CallerVerifier` decides where that is enough. */
export function claimedContextFrom(given: MsgHdrs | undefined): RequestContext {
  const actor = given?.get(ACTOR);
  return { ...eventContextFrom(given), ...(actor && { actor: JSON.parse(actor) as Actor }) };
}

/**
 * The context of a received event. It has no actor: no outbox sends one, and a service that may publish an event must not act in
 * another service as a person whom it names.
 */
export const eventContextFrom = (given: MsgHdrs | undefined): RequestContext => ({
  requestId: given?.get(REQUEST_ID) || newId(),
});
