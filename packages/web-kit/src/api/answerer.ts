type Answerer = (request: Request, options: { signal: AbortSignal }) => Promise<Response>;

let answerer: Answerer = (request, options) => fetch(request, options);

/** Has calls answered by something else than the network: where pages are rendered, the server reads for them. */
export function answerCallsBy(other: Answerer): void {
  answerer = other;
}

export const answerCall: Answerer = (request, options) => answerer(request, options);

/** Where the API is. On the server no call leaves under this name. */
export const apiOrigin = (): string => (typeof location === 'undefined' ? 'http://server' : location.origin);
