import { describe, expect, test } from '@jest/globals';
import { useSession } from '@netra/web-kit';
import { type ApiAnswers, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClaim, aCustomer, anOrder, ordersOf } from '../shared/testing';
import ProfilePage from './profile.page';

const open = (api: ApiAnswers) =>
  renderPage(<ProfilePage />, {
    route: '/profile',
    storage: { token: 'T' },
    api: { 'GET /orders/mine': ordersOf(), 'GET /warranties/claims': [], ...api },
  });

/** Asks for the account again, as a page that has been open for long does. */
function AskAgain() {
  const { retry } = useSession('customer');
  return <button onClick={retry}>Ask again</button>;
}

describe('profile', () => {
  test('redirects a guest to the login', () => {
    const { location } = renderPage(<ProfilePage />, { route: '/profile' });
    expect(screen.getByText('Please login first')).toBeVisible();
    expect(location()).toBe('/login?next=%2Fprofile');
  });

  test('shows name, initials and missing details', async () => {
    const { container } = open({ 'GET /users': { ...aCustomer, phone: null } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nimali Silva' })).toBeVisible();
    expect(screen.getByText('NS')).toBeVisible();
    expect(screen.getByText('Not Provided')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/orders');
    await expectNoViolations(container);
  });

  test('shows the last order and the device in repair first', async () => {
    const { container } = open({
      'GET /users': aCustomer,
      'GET /orders/mine': ordersOf(anOrder()),
      'GET /warranties/claims': [aClaim(), aClaim({ repairId: 'r2', progress: 'Completed' })],
    });
    const last = await screen.findByRole('article', { name: 'Order NT-7K3M9QXA' });
    expect(within(last).getByRole('button', { name: 'Cancel order' })).toBeVisible();
    const [repair, ...others] = screen.getAllByRole('link', { name: 'Follow the repair' });
    expect(others).toEqual([]);
    expect(repair).toHaveAttribute('href', aClaim().link);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Your last order',
      'In repair',
      'Your details',
    ]);
    await expectNoViolations(container);
  });

  test('switches the page to the chosen language', async () => {
    const { user } = open({ 'GET /users': aCustomer });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'සිංහල');
    expect(await screen.findByRole('heading', { name: 'ඔබගේ තොරතුරු' })).toBeVisible();
  });

  test('sends the verification mail again', async () => {
    const { user, calls } = open({
      'GET /users': { ...aCustomer, isEmailVerified: false },
      'POST /users/verify-email/resend': { message: 'x' },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again: the verification e-mail' }));
    await screen.findAllByText('A new verification e-mail is on its way.');
    const resent = calls.filter(({ path }) => path.startsWith('/users/verify-email/resend'));
    expect(resent.map(({ path }) => path)).toEqual(['/users/verify-email/resend?language=en']);
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test('explains why another mail is refused', async () => {
    const { user } = open({
      'GET /users': { ...aCustomer, isEmailVerified: false },
      'POST /users/verify-email/resend': problem(429, 'Too many tries. Wait a minute.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again: the verification e-mail' }));
    expect(await screen.findByText('Too many tries. Wait a minute.')).toBeVisible();
  });

  test('redirects an admin to the back office', async () => {
    const { location } = open({ 'GET /users': { ...aCustomer, role: 'admin' } });
    expect(await screen.findByText('Admins Redirect To Admin Page')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/admin'));
  });

  test.each([
    [problem(401, 'Your session has ended'), 'Your session has ended'],
    [problem(403, ''), 'Failed to load profile'],
  ])('removes a refused token on the way to the login', async (answer, text) => {
    const { location } = open({ 'GET /users': answer });
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login?next=%2Fprofile'));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  test('says that the server has ended the session of an open profile, and returns there', async () => {
    let hasEnded = false;
    const { user, location } = renderPage(
      <>
        <ProfilePage />
        <AskAgain />
      </>,
      {
        route: '/profile',
        storage: { token: 'T' },
        api: {
          'GET /users': () => (hasEnded ? problem(401, 'x') : aCustomer),
          'GET /orders/mine': ordersOf(),
        },
      },
    );
    await screen.findByRole('heading', { level: 1, name: 'Nimali Silva' });
    hasEnded = true;
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(location()).toBe('/login?next=%2Fprofile');
  });

  test('keeps the token during an outage, and retries', async () => {
    let out = true;
    const { user } = open({ 'GET /users': () => (out ? problem(503, 'x') : aCustomer) });
    expect(await screen.findByText('Failed to load profile')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('T');
    out = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nimali Silva' })).toBeVisible();
  });

  test('removes the token on log-out', async () => {
    const { user, location, calls } = open({ 'GET /users': aCustomer, 'POST /users/logout': undefined });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByText('Logged out')).toBeVisible();
    expect(location()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls.some(({ path }) => path === '/users/logout')).toBe(true);
  });

  test('saves a changed name and phone', async () => {
    const { user, calls, container } = open({
      'GET /users': aCustomer,
      'PATCH /users': { ...aCustomer, lastName: 'Perera', phone: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const details = screen.getByRole('heading', { name: 'Your details' });
    expect(details).toHaveFocus();
    await expectNoViolations(container);
    await user.clear(screen.getByLabelText('Last Name'));
    await user.type(screen.getByLabelText('Last Name'), 'Perera');
    await user.clear(screen.getByLabelText('Phone (optional)'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nimali Perera' })).toBeVisible();
    expect(details).toHaveFocus();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      firstName: 'Nimali',
      lastName: 'Perera',
      phone: null,
    });
  });

  test('leaves the form open that was opened after another one was cancelled while it was sent', async () => {
    const { sent, resolve } = held();
    const { user } = open({ 'GET /users': aCustomer, 'PATCH /users': () => sent });
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await edit();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit();
    await user.type(screen.getByLabelText('Last Name'), ' Perera');
    resolve(aCustomer);
    await screen.findByText('Profile saved');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Silva Perera');
  });
});
