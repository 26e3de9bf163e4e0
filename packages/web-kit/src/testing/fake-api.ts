/** One call made by a page. */
export interface ApiCall {
  method: string;
  /** Without `/api`, with the query. */
  path: string;
  body: unknown;
  headers: Headers;
}

/** The answer to a call: a JSON value (status 200), a whole `Response`, or a function of the call that returns one of them. */
type Answer = unknown | Response | ((call: ApiCall) => unknown);

/**
 * Answers by `METHOD /path`, without the query. The longest matching entry ending in `*` serves calls without their own
 * entry.
 */
export type ApiAnswers = Record<string, Answer>;

/**
 * Replaces `fetch` by the given answers. Other calls get a 404, as from the gateway.
 *
 * @returns the calls made so far, and a restore function.
 */
export function fakeApi(answers: ApiAnswers): { calls: ApiCall[]; restore: () => void } {
  const real = globalThis.fetch;
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    // A browser resolves addresses relative to its page.
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const call = await toCall(request);
    calls.push(call);
    if (request.signal.aborted) throw request.signal.reason;
    return respond(find(answers, call), call);
  };
  return { calls, restore: () => void (globalThis.fetch = real) };
}

async function toCall(request: Request): Promise<ApiCall> {
  const { pathname, search } = new URL(request.url);
  const text = request.headers.get('content-type') === 'application/json' ? await request.text() : '';
  return {
    method: request.method,
    path: pathname.replace(/^\/api/, '') + search,
    body: text ? JSON.parse(text) : undefined,
    headers: request.headers,
  };
}

function find(answers: ApiAnswers, { method, path }: ApiCall): Answer {
  const key = `${method} ${path.split('?')[0]}`;
  if (key in answers) return answers[key];
  const wildcards = Object.keys(answers).filter(
    (name) => name.endsWith('*') && key.startsWith(name.slice(0, -1)),
  );
  const longest = wildcards.sort((a, b) => b.length - a.length)[0];
  return longest ? answers[longest] : problem(404, 'Not found');
}

async function respond(answer: Answer, call: ApiCall): Promise<Response> {
  const value: unknown = typeof answer === 'function' ? await answer(call) : answer;
  if (value instanceof Response) return value.clone();
  return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
}

/** A refusal in the gateway's format. */
export function problem(status: number, message: string, more: object = {}): Response {
  const body = { type: 'about:blank', title: message, status, detail: message, message, ...more };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}
