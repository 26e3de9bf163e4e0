import { expect, jest, test } from '@jest/globals';
import { useUndo } from '@netra/staff-kit';
import { call } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AdminFrame from './admin-frame';

const admin = { firstName: 'A', lastName: 'B', email: 'admin@netra.lk', role: 'admin' };
const open = (
  api: object,
  storage: Record<string, string> = { token: 'T' },
  route = '/admin/updateproduct',
) =>
  renderPage(
    <AdminFrame>
      <h1>A screen</h1>
    </AdminFrame>,
    { route, storage, api: { 'POST /users/logout': undefined, ...api } },
  );
const REFUSAL = 'You must be logged in as admin to access this page';

test('shows an admin the screen and the whole navigation', async () => {
  const { container } = open({ 'GET /users': admin });
  await screen.findByRole('heading', { name: 'A screen' });
  const places = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Reports',
    'Products',
    'Orders',
    'Quotes',
    'Delivery',
    'Repairs',
    'Purchases',
    'Customers',
    'Reviews',
    'Questions',
    'Employees',
    'Suppliers',
    'Technicians',
    'Admins',
    'Audit log',
    'Emails',
    'Undelivered',
  ]);
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expectNoViolations(container);
});

test('refuses a customer and leads to the login', async () => {
  const { location } = open({ 'GET /users': { ...admin, role: 'customer' } });
  await screen.findByText(REFUSAL);
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin%2Fupdateproduct'));
});

test('leads to the login without a session or with an expired token', async () => {
  expect(open({}, {}).location()).toMatch(/^\/login/);
  const { location } = open({ 'GET /users': problem(401, 'x') });
  await waitFor(() => expect(location()).toMatch(/^\/login/));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test("shows the reviews' own sentence when nobody is signed in", async () => {
  open({}, {}, '/admin/reviews');
  await screen.findByText('Please login as admin');
  expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
});

test('shows a banner while there is no connection', async () => {
  open({ 'GET /users': admin });
  const banner = within(await screen.findByRole('main')).getByRole('status');
  expect(banner).toBeEmptyDOMElement();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(banner).toHaveTextContent('No connection.');
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(banner).toBeEmptyDOMElement();
});

test('logs out, ends the session and confirms it', async () => {
  const { user, calls, location } = open({ 'GET /users': admin });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out');
  expect(localStorage.getItem('token')).toBeNull();
  expect(location()).toBe('/login');
  expect(calls.some(({ path }) => path === '/users/logout')).toBe(true);
  expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument();
});

function Deleting() {
  const { start } = useUndo();
  const remove = () => call('DELETE /employees/{email}', { path: { email: 'nimal@netra.lk' } });
  return <button onClick={() => start('nimal', 'Deleting Nimal', remove)}>Delete</button>;
}

test('signs out after what waited for its time to undo, which needs the token', async () => {
  const { user, calls } = renderPage(
    <AdminFrame>
      <Deleting />
    </AdminFrame>,
    {
      // The shell leaves a page in a transition, which the end of the session does not wait for.
      path: '*',
      route: '/admin/employee',
      storage: { token: 'T' },
      api: { 'GET /users': admin, 'DELETE /employees/*': {}, 'POST /users/logout': undefined },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out');
  const changes = calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
    ['/employees/nimal%40netra.lk', 'Bearer T'],
    ['/users/logout', 'Bearer T'],
  ]);
});

test('shows the number of reviews with unchecked photos beside the link to the reviews', async () => {
  open({ 'GET /users': admin, 'GET /reviews/all': { total: 2, reviews: [] } });
  const way = await screen.findByRole('link', { name: /^Reviews.*2 reviews with photos to check/ });
  expect(way).toHaveAttribute('href', '/admin/reviews');
});

test('shows how many questions wait for an answer beside their link', async () => {
  open({ 'GET /users': admin, 'GET /questions/all': { total: 2, questions: [] } });
  const way = await screen.findByRole('link', { name: /^Questions.*2 questions to answer/ });
  expect(way).toHaveAttribute('href', '/admin/questions');
});

test('offers the same links in the menu on a phone', async () => {
  const { user } = open({ 'GET /users': admin });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Back office' }));
  await user.click(drawer.getByRole('link', { name: 'Orders' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
