import { forgetToken, type SessionKind, tokens } from '../session/tokens';
import { answerCall } from './answerer';
import { ApiError, toApiError } from './api-error';

/** Dispatches `answer` for every answer of the API, and keeps the time when the service worker stored the last one. */
export const lastAnswer = Object.assign(new EventTarget(), { keptAt: null as string | null });

/** Timeouts in milliseconds; uploads have more time. */
const TIMEOUT = 15_000;
const UPLOAD_TIMEOUT = 120_000;

/**
 * Sends a request with the bearer token of a session. Throws refusals and outages as {@link ApiError}. A 401 for a sent
 * token ends that session; an outage never does.
 */
export async function send(session: SessionKind | 'none', request: Request): Promise<Response> {
  const token = session === 'none' ? null : tokens[session].get();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  request.headers.set('traceparent', newTrace());
  const response = await answer(request);
  lastAnswer.keptAt = response.headers.get('x-kept-at');
  lastAnswer.dispatchEvent(new Event('answer'));
  if (response.ok) return response;
  if (response.status === 401 && token && session !== 'none') forgetToken(session, token);
  throw Object.assign(await toApiError(response), { hadToken: token !== null });
}

/**
 * A new W3C `traceparent`, which leads to the platform's records of this call. The browser itself records nothing, so the
 * sampled flag is off.
 */
const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

async function answer(request: Request): Promise<Response> {
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : TIMEOUT);
  try {
    return await answerCall(request, { signal: AbortSignal.any([request.signal, timeout]) });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, '', [], { cause: String(error) });
  }
}
