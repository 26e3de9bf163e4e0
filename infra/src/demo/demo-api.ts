import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 6;

/** A response with which a seeding step cannot continue. */
export class DemoError extends Error {}

export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Statuses besides 2xx that are accepted because the record already exists. */
  accept?: number[];
}

/** The public API as the demo's people use it. Waits for an outage to end; throws for anything else unexpected. */
export class DemoApi {
  constructor(
    private readonly origin: string,
    private readonly ended: AbortSignal,
  ) {}

  /** @param request such as `POST /products` */
  async call<T>(request: string, { token, body, headers, accept = [] }: Call = {}): Promise<T> {
    const [method = 'GET', path = '/'] = request.split(' ');
    const isForm = body instanceof FormData;
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${this.origin}/api${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isForm ? body : JSON.stringify(body),
        signal: this.ended,
      });
      const text = await response.text();
      if (response.ok || accept.includes(response.status)) return (text ? JSON.parse(text) : undefined) as T;
      if (response.status !== 503 || attempt === TRIES)
        throw new DemoError(`${request} answered ${response.status}: ${text.slice(0, 300)}`);
      await sleep(attempt * 500, undefined, { signal: this.ended });
    }
  }

  async signIn(
    page: '/users/login' | '/technicians/login',
    email: string,
    password: string,
  ): Promise<string> {
    const { token } = await this.call<{ token: string }>(`POST ${page}`, { body: { email, password } });
    return token;
  }
}

/** Does the work for each item, a few at a time, starting in order. */
export async function forEachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
) {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of queue) await work(item, index);
    }),
  );
}
