import { drawnPicture } from './picture.js';
import { until } from './until.js';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}

/** Calls the public API as any HTTP client would. */
export async function call<T = Record<string, unknown>>(
  origin: string,
  request: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const { body } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    body: body === undefined || isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as T, headers: response.headers };
}

/** Repeats a call while a busy shop answers it with 503. */
export const answered = <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> =>
  until(
    async () => {
      const answer = await ask();
      return answer.status !== 503 && answer;
    },
    { what: 'an answer other than 503' },
  );

let counter = 0;
/** A name that no other test has. */
export const unique = (prefix: string): string =>
  `${prefix}-${process.pid}-${Date.now().toString(36)}-${++counter}`;

export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const { status, body } = await answered(() =>
    call<{ token: string }>(origin, 'POST /users/login', { body: { email, password } }),
  );
  if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
  return body.token;
}

export const PASSWORD = 'a lamp in the garden';

/** A new customer with a token. */
export async function newCustomer(origin: string) {
  const person = { firstName: 'Kasun', lastName: 'Perera', email: '', phone: '0771234567' };
  const { status, body } = await answered(() => {
    // Another one each time: an account may exist although its answer was lost.
    person.email = `${unique('kasun')}@example.lk`;
    return call(origin, 'POST /users', {
      body: { ...person, password: PASSWORD, confirmPassword: PASSWORD },
    });
  });
  if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { ...person, token: await signIn(origin, person.email, PASSWORD) };
}

/** Uploads a picture that no other record has; returns its address. */
export async function uploadedPicture(origin: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([await drawnPicture()], { type: 'image/png' }), 'dome.png');
  const { status, body } = await answered(() =>
    call<{ url: string }>(origin, 'POST /images', { token, body: form }),
  );
  if (status !== 201) throw new Error(`POST /images answered ${status}`);
  return body.url;
}

export async function newProduct(origin: string, token: string, change: Record<string, unknown> = {}) {
  const productId = unique('NET').slice(0, 64);
  const product = {
    productId,
    name: `Dome ${productId}`,
    altNames: ['ceiling eye'],
    labellPrice: 15000,
    price: 12500,
    images: [],
    description: 'A dome camera for ceilings.',
    stock: 20,
    isAvailable: true,
    category: 'cctv1',
    ...change,
  };
  let attempts = 0;
  const { status, body } = await answered(() => {
    attempts++;
    return call(origin, 'POST /products', { token, body: product });
  });
  // The product may exist although the answer to the attempt before was lost.
  const isThere = status === 201 || (status === 409 && attempts > 1);
  if (!isThere) throw new Error(`POST /products answered ${status}: ${JSON.stringify(body)}`);
  return product;
}
