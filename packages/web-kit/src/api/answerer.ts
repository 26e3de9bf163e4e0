type Answerer = (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

let answerer: Answerer = (request, options) => fetch(request, options);

/** Replaces `fetch` for calls: on the server, the renderer answers them. */
export function answerCallsBy(other: Answerer): void {
  answerer = other;
}

export const answerCall: Answerer = (request, options) => answerer(request, options);

/** The origin of the API; on the server a placeholder, because calls do not use the network there. */
export const apiOrigin = (): string => (typeof location === 'undefined' ? 'http://server' : location.origin);
