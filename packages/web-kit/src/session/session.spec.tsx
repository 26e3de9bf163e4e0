import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { problem, renderPage } from '@netra/web-kit/testing';
import { read, RequireRole, toast, useLocation, useQuery, useSession, wasRefused } from '@netra/web-kit';
import { Route, Routes } from 'react-router';

const ADA = { firstName: 'Ada', lastName: 'Perera', email: 'ada@x.lk', phone: null, role: 'customer' };

function Who() {
  const { status, user, token, login, logout } = useSession('customer');
  return (
    <>
      <p>{`${status} ${user?.firstName ?? '-'} ${token ?? '-'}`}</p>
      <button
        onClick={() =>
          void login({ email: 'ada@x.lk', password: 'secret-1' }).catch(() => toast.error('refused'))
        }
      >
        Login
      </button>
      <button onClick={() => void logout()}>Logout</button>
    </>
  );
}

test('stores the token of a sign-in and fetches the account', async () => {
  const { user, calls } = renderPage(<Who />, {
    api: { 'POST /users/login': { token: 'T1', role: 'customer' }, 'GET /users': ADA },
  });
  expect(screen.getByText('guest - -')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('signed-in Ada T1');
  expect(localStorage.getItem('token')).toBe('T1');
  const [login, who] = calls;
  expect(login?.headers.get('authorization')).toBeNull();
  expect(who?.headers.get('authorization')).toBe('Bearer T1');
});

test('keeps an existing session after a wrong password', async () => {
  const { user } = renderPage(<Who />, {
    storage: { token: 'T1' },
    api: { 'POST /users/login': problem(401, 'Invalid email or password'), 'GET /users': ADA },
  });
  await screen.findByText('signed-in Ada T1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('refused');
  expect(localStorage.getItem('token')).toBe('T1');
});

test('forgets a token that the server refuses with 401', async () => {
  renderPage(<Who />, { storage: { token: 'OLD' }, api: { 'GET /users': problem(401, 'Expired') } });
  await screen.findByText('guest - -');
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([503, 500])('keeps the token when the server answers %i', async (status) => {
  renderPage(<Who />, { storage: { token: 'T1' }, api: { 'GET /users': problem(status, 'No') } });
  await screen.findByText('unknown - T1');
  expect(localStorage.getItem('token')).toBe('T1');
});

test('keeps a newer token when the refusal of an older one arrives afterwards', async () => {
  renderPage(<Who />, {
    storage: { token: 'OLD' },
    api: {
      'GET /users': ({ headers }: { headers: Headers }) => {
        if (headers.get('authorization') === 'Bearer NEW') return ADA;
        localStorage.setItem('token', 'NEW');
        return problem(401, 'Expired');
      },
    },
  });
  await waitFor(() => expect(localStorage.getItem('token')).toBe('NEW'));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await screen.findByText('signed-in Ada NEW');
});

test('ends the session when another tab ends it', async () => {
  renderPage(<Who />, { storage: { token: 'T1' }, api: { 'GET /users': ADA } });
  await screen.findByText('signed-in Ada T1');
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await screen.findByText('guest - -');
});

test('ends the session on log-out even when the server is down', async () => {
  const { user, calls } = renderPage(<Who />, {
    storage: { token: 'T1' },
    api: { 'GET /users': ADA, 'POST /users/logout': problem(503, 'Away') },
  });
  await screen.findByText('signed-in Ada T1');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('guest - -');
  const told = calls.find(({ path }) => path === '/users/logout');
  expect(told?.headers.get('authorization')).toBe('Bearer T1');
});

function Mine() {
  const { data } = useQuery(read(['mine'], 'GET /orders/mine'));
  return <p>{data?.orders.join() ?? 'nothing'}</p>;
}

test("does not show a person's data to the next one who signs in", async () => {
  renderPage(<Mine />, {
    storage: { token: 'A' },
    api: {
      'GET /orders/mine': ({ headers }: { headers: Headers }) => ({
        orders: [`orders of ${headers.get('authorization')}`],
      }),
    },
  });
  await screen.findByText('orders of Bearer A');
  localStorage.setItem('token', 'B');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(screen.queryByText('orders of Bearer A')).toBeNull());
  await screen.findByText('orders of Bearer B');
});

const guarded = (role: 'customer' | 'admin' | 'technician') => (
  <RequireRole role={role} message="Please login first">
    <Who />
    <p>secret</p>
  </RequireRole>
);

test.each([
  ['customer', '/login?next=%2Fprofile%3Ftab%3D2'],
  ['admin', '/login?next=%2Fprofile%3Ftab%3D2'],
  ['technician', '/technician/login?next=%2Fprofile%3Ftab%3D2'],
] as const)('redirects a guest from a page for a %s to the sign-in and back', async (role, login) => {
  const { location } = renderPage(guarded(role), { route: '/profile?tab=2', path: '/profile' });
  expect(location()).toBe(login);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please login first');
  expect(screen.queryByText('secret')).toBeNull();
});

test("loads a customer's page while the account of the token is unknown", async () => {
  renderPage(guarded('customer'), {
    route: '/orders',
    storage: { token: 'T1' },
    api: { 'GET /users': () => new Promise<never>(() => undefined) },
  });
  await screen.findByText('secret');
  expect(screen.getByText('checking - T1')).toBeInTheDocument();
});

test("keeps an admin's page closed while the account of the token is unknown", async () => {
  const { calls } = renderPage(guarded('admin'), {
    route: '/admin',
    storage: { token: 'T1' },
    api: { 'GET /users': () => new Promise<never>(() => undefined) },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('secret')).toBeNull();
});

test("keeps an admin's page closed to customers", async () => {
  const { location } = renderPage(guarded('admin'), {
    route: '/admin',
    storage: { token: 'T1' },
    api: { 'GET /users': ADA },
  });
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin'));
});

test('forgets a token of another kind of account and redirects to the sign-in', async () => {
  const { location } = renderPage(guarded('admin'), {
    route: '/admin',
    storage: { token: 'TECHNICIAN' },
    api: { 'GET /users': problem(403, 'Forbidden') },
  });
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please login first');
  expect(localStorage.getItem('token')).toBeNull();
});

test('keeps the token after a 403 without a message, as from a proxy', async () => {
  renderPage(guarded('admin'), {
    route: '/admin',
    storage: { token: 'T1' },
    api: { 'GET /users': new Response('<h1>No</h1>', { status: 403 }) },
  });
  await screen.findByRole('button', { name: 'Try again' });
  expect(localStorage.getItem('token')).toBe('T1');
});

function SignIn() {
  return <p>{wasRefused(useLocation().state) ? 'another account, please' : 'welcome back'}</p>;
}

test('passes to the sign-in screen that a page has refused the account', async () => {
  renderPage(
    <Routes>
      <Route path="/admin" element={guarded('admin')} />
      <Route path="/login" element={<SignIn />} />
    </Routes>,
    { route: '/admin', path: '/*', storage: { token: 'T1' }, api: { 'GET /users': ADA } },
  );
  await screen.findByText('another account, please');
});

test('offers to retry a guarded page when the server is down', async () => {
  let isAway = true;
  const { user } = renderPage(guarded('customer'), {
    route: '/profile',
    storage: { token: 'T1' },
    api: { 'GET /users': () => (isAway ? problem(503, 'Away') : ADA) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(retry);
  await screen.findByText('secret');
});

test('redirects to the sign-in without an error after a log-out on a guarded page', async () => {
  const { user, location } = renderPage(guarded('customer'), {
    route: '/profile',
    storage: { token: 'T1' },
    api: { 'GET /users': ADA, 'POST /users/logout': undefined },
  });
  await screen.findByText('secret');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(location()).toBe('/login');
  expect(screen.queryByRole('alert')).toBeNull();
});
