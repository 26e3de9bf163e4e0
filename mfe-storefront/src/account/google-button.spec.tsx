import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aCustomer } from '../shared/testing';
import LoginPage from './login.page';

const SCRIPT = 'https://accounts.example/gsi/client';

interface TokenClient {
  client_id: string;
  scope: string;
  callback: (answer: object) => void;
  error_callback: (error: object) => void;
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SCRIPT}"]`)];

/** Stands in for Google's script once loaded: `answer` is what the person does in the window. */
function googleArrives(answer: (client: TokenClient) => void): TokenClient[] {
  const clients: TokenClient[] = [];
  const initTokenClient = (client: TokenClient) => {
    clients.push(client);
    return { requestAccessToken: () => answer(client) };
  };
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
  return clients;
}

const open = (api: ApiAnswers = {}, route = '/login', storage: Record<string, string> = {}) =>
  renderPage(<LoginPage />, { path: '/login', route, storage, api: { 'GET /users': aCustomer, ...api } });

const click = async ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: 'Continue with Google' }));

const untilAsked = () => waitFor(() => expect(scripts()).toHaveLength(1));

beforeEach(() => {
  for (const [name, content] of [
    ['google-client-id', 'our-id'],
    ['google-script-url', SCRIPT],
  ])
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
});
afterEach(() => {
  jest.useRealTimers();
  for (const element of document.head.querySelectorAll('meta[name^="google-"], script')) element.remove();
  Reflect.deleteProperty(window, 'google');
});

describe('Continue with Google', () => {
  test("signs a customer in with Google's token and returns to where they were", async () => {
    const page = open(
      { 'POST /users/googlelogin': { token: 'T', role: 'customer' } },
      '/login?next=%2Fcheckout',
    );
    expect(scripts()).toHaveLength(0);
    await click(page);
    await untilAsked();
    const clients = googleArrives(({ callback }) => callback({ access_token: 'from-google' }));
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await screen.findByText('Login Successful')).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/checkout'));
    expect(clients).toMatchObject([{ client_id: 'our-id', scope: 'openid email profile' }]);
    expect(page.calls[0]).toMatchObject({ body: { token: 'from-google' } });
    expect(localStorage.getItem('token')).toBe('T');
  });

  test('leads an admin to the back office', async () => {
    googleArrives(({ callback }) => callback({ access_token: 'from-google' }));
    const page = open({ 'POST /users/googlelogin': { token: 'T', role: 'admin' } });
    await click(page);
    await waitFor(() => expect(page.location()).toBe('/admin'));
    expect(scripts()).toHaveLength(0);
  });

  test("joins the browser's cart with the saved one", async () => {
    googleArrives(({ callback }) => callback({ access_token: 'from-google' }));
    const line = { productId: 'A', name: 'Dome', image: '', price: 10, quantity: 3, altNames: [] };
    const page = open(
      {
        'POST /users/googlelogin': { token: 'T', role: 'customer' },
        'GET /cart': { items: [] },
        'POST /cart': { items: [{ ...line, stock: 9, isAvailable: true }] },
      },
      '/login',
      { cart: JSON.stringify([line]) },
    );
    await click(page);
    expect(await screen.findByText(/3 items from this browser are now in your saved cart\./)).toBeVisible();
  });

  test('treats a closed window not as a failure, and allows opening it again', async () => {
    googleArrives(({ error_callback: refuse }) => refuse({ type: 'popup_closed' }));
    const page = open();
    await click(page);
    expect(await screen.findByText(/The Google window was closed/)).toBeVisible();
    expect(screen.queryByText('Google Login Failed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    expect(page.calls).toHaveLength(0);
    await expectNoViolations(page.container);
  });

  test('explains what to do when the browser blocks the window', async () => {
    googleArrives(({ error_callback: refuse }) => refuse({ type: 'popup_failed_to_open' }));
    await click(open());
    expect(await screen.findByText('Google Login Failed')).toBeVisible();
    expect(screen.getByText(/Allow pop-ups for this site/)).toBeVisible();
  });

  test.each([
    [problem(401, 'Google did not confirm this sign-in.'), 'Google did not confirm this sign-in.'],
    [problem(503, 'Google does not answer at the moment.'), 'Google does not answer at the moment.'],
    [problem(500, ''), 'Google Login Failed'],
  ])('shows our refusal and signs nobody in', async (answer, text) => {
    googleArrives(({ callback }) => callback({ access_token: 'from-google' }));
    const page = open({ 'POST /users/googlelogin': answer });
    await click(page);
    await screen.findAllByText(text);
    expect(page.location()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('reports a refusal by Google as a failed login', async () => {
    googleArrives(({ callback }) => callback({ error: 'access_denied' }));
    await click(open());
    await screen.findAllByText('Google Login Failed');
  });

  test('reports a script that fails to load the same way, and requests it again', async () => {
    const page = open({ 'POST /users/googlelogin': { token: 'T', role: 'customer' } });
    await click(page);
    await untilAsked();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await screen.findAllByText('Google Login Failed');
    expect(scripts()).toHaveLength(0);
    await click(page);
    await untilAsked();
  });

  test('stops waiting for the script after a while', async () => {
    const page = open();
    jest.useFakeTimers({ advanceTimers: true });
    await click(page);
    await untilAsked();
    jest.advanceTimersByTime(10_000);
    await screen.findAllByText('Google Login Failed');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test('reports that no client id is configured', async () => {
    for (const meta of document.head.querySelectorAll('meta[name^="google-"]')) meta.remove();
    await click(open());
    expect(await screen.findByText('Google Login Failed')).toBeVisible();
    expect(screen.getByText(/Signing in with Google is not set up/)).toBeVisible();
    expect(scripts()).toHaveLength(0);
  });
});
