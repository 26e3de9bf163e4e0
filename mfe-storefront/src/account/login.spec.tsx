import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { refusal } from '@netra/web-kit';
import {
  expectNoViolations,
  problem,
  renderPage,
  type ApiAnswers,
  type ApiCall,
  type RenderPageOptions,
} from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aCustomer, aProduct } from '../shared/testing';
import LoginPage from './login.page';

const open = (
  api: ApiAnswers = {},
  route: RenderPageOptions['route'] = '/login',
  storage: Record<string, string> = {},
) => renderPage(<LoginPage />, { path: '/login', route, storage, api: { 'GET /users': aCustomer, ...api } });

const FULL = 'A cart holds at most 200 products';
const logIn = async ({ user }: ReturnType<typeof open>) => {
  await user.type(screen.getByLabelText('Email'), ' nimali@example.lk ');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

afterEach(() => void jest.restoreAllMocks());

describe('login', () => {
  test('signs a customer in and stores the token', async () => {
    const page = open({ 'POST /users/login': { token: 'T', role: 'customer' } });
    await expectNoViolations(page.container);
    await logIn(page);
    expect(await screen.findByText('Login Successful')).toBeVisible();
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(localStorage.getItem('token')).toBe('T');
    expect(page.calls[0]?.body).toEqual({ email: 'nimali@example.lk', password: 'correct horse' });
  });

  test.each([
    ['admin', '/login', '/admin'],
    ['customer', '/login?next=%2Fcheckout%3Fitems%3DA%3A1', '/checkout?items=A:1'],
    ['customer', '/login?next=%2F%2Fevil.example', '/'],
  ])('leads a signed-in %s from %s to %s', async (role, route, target) => {
    const page = open({ 'POST /users/login': { token: 'T', role } }, route);
    await logIn(page);
    await waitFor(() => expect(page.location()).toBe(target));
  });

  test('shows the form to a signed-in person whom a page has refused', async () => {
    const page = open(
      {},
      { pathname: '/login', search: '?next=%2Fadmin%2Freviews', state: refusal },
      { token: 'T' },
    );
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(page.location()).toBe('/login?next=%2Fadmin%2Freviews');
  });

  test("joins the browser's cart with the saved one", async () => {
    const line = { productId: 'A', name: 'Dome', image: '', price: 10, quantity: 3, altNames: [] };
    const page = open(
      {
        'POST /users/login': { token: 'T', role: 'customer' },
        'GET /cart': { items: [] },
        'POST /cart': { items: [{ ...line, stock: 9, isAvailable: true }] },
      },
      '/login',
      { cart: JSON.stringify([line]) },
    );
    await logIn(page);
    expect(await screen.findByText(/3 items from this browser are now in your saved cart\./)).toBeVisible();
    expect(localStorage.getItem('cart')).toBeNull();
  });

  test.each([
    [problem(409, 'Dome is out of stock'), 'Dome is out of stock'],
    [problem(404, 'No such product'), 'No longer sold and left out: Dome'],
    [problem(409, FULL, { key: 'cart.full', values: { limit: 200 } }), FULL, true],
  ])(
    'says truly why a line of the cart of this browser was refused',
    async (refused, text, isKept = false) => {
      const lines = [
        { productId: 'A', name: 'Dome', image: '', price: 10, quantity: 3, altNames: [] },
        { productId: 'B', name: 'Bullet', image: '', price: 10, quantity: 1, altNames: [] },
      ];
      const page = open(
        {
          'POST /users/login': { token: 'T', role: 'customer' },
          'GET /cart': { items: [] },
          'POST /cart': ({ body }: ApiCall) =>
            (body as { item: { productId: string } }).item.productId === 'A'
              ? refused
              : { items: [{ ...lines[1], stock: 9, isAvailable: true }] },
        },
        '/login',
        { cart: JSON.stringify(lines) },
      );
      await logIn(page);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText(/1 item from this browser is now in your saved cart\./)).toBeVisible();
      expect(localStorage.getItem('cart') !== null).toBe(isKept);
    },
  );

  test.each([
    [problem(401, 'Invalid email or password'), 'Invalid email or password'],
    [problem(503, ''), 'Login Failed'],
  ])('shows a refusal and keeps what was typed', async (answer, text) => {
    const page = open({ 'POST /users/login': answer });
    await logIn(page);
    await screen.findAllByText(text);
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('requires both fields', async () => {
    const { user, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('links to sign-up and password recovery', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forget');
  });

  test('keeps the goods to be ordered in its links', () => {
    open({}, '/login?next=%2Fcheckout%3Fitems%3DA%3A1');
    const kept = '?next=%2Fcheckout%3Fitems%3DA%3A1';
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup${kept}`);
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', `/forget${kept}`);
  });

  test('asks a person who has just signed up only for the password', () => {
    open({}, { pathname: '/login', state: { email: 'nimali@example.lk' } });
    expect(screen.getByLabelText('Email')).toHaveValue('nimali@example.lk');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('continues when another tab signs in', async () => {
    const { location } = open({}, '/login?next=%2Fcart');
    localStorage.setItem('token', 'T');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'T' })));
    await waitFor(() => expect(location()).toBe('/cart'));
  });
});

const TILL = '/login?next=%2Fcheckout%3Fitems%3DA%3A2%2CB%3A1';

describe('login on the way to the checkout', () => {
  const goods = {
    'GET /products/A': aProduct({ productId: 'A', name: 'Dome', price: 100 }),
    'GET /products/B': aProduct({ productId: 'B', name: 'Bullet', price: 50 }),
  };

  test('shows the waiting goods with their total', async () => {
    const { container } = open(goods, TILL);
    expect(screen.getByRole('heading', { name: 'Log in to order' })).toBeVisible();
    expect(await screen.findByText('Dome')).toBeVisible();
    expect(screen.getByText('2 × Rs 100.00')).toBeVisible();
    expect(await screen.findByText('Rs 250.00')).toBeVisible();
    await expectNoViolations(container);
  });

  const goOn = async ({ user }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('button', { name: 'Continue without a password' }));
    await user.type(screen.getByLabelText('First Name'), 'Amara');
    await user.type(screen.getByLabelText('Last Name'), 'Silva');
    await user.type(screen.getByLabelText('Phone'), '077 123 4567');
    await user.type(screen.getByLabelText('Email'), ' amara@example.lk ');
    await user.click(screen.getByRole('button', { name: 'Send me the code' }));
  };
  const enterCode = async ({ user }: ReturnType<typeof open>) => {
    await user.type(await screen.findByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const sent = { 'POST /users/send-login-code': { message: '' } };

  test('signs in a buyer without a password by the mailed code and returns to the checkout', async () => {
    const page = open(
      { ...goods, ...sent, 'POST /users/login-by-code': { token: 'T', role: 'customer' } },
      TILL,
    );
    await goOn(page);
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.getByText(/We have mailed a code to amara@example\.lk/)).toBeVisible();
    await expectNoViolations(page.container);
    await enterCode(page);
    await waitFor(() => expect(page.location()).toBe('/checkout?items=A:2,B:1'));
    expect(localStorage.getItem('token')).toBe('T');
    const bodies = page.calls.filter(({ path }) => path.includes('code')).map(({ body }) => body);
    expect(bodies).toEqual([
      { email: 'amara@example.lk', language: 'en' },
      {
        firstName: 'Amara',
        lastName: 'Silva',
        phone: '077 123 4567',
        email: 'amara@example.lk',
        otp: '123 456',
      },
    ]);
  });

  test('returns to the code that was mailed after mending a detail, and mails one to another address', async () => {
    const page = open(
      { ...goods, ...sent, 'POST /users/login-by-code': { token: 'T', role: 'customer' } },
      TILL,
    );
    const { user, calls } = page;
    const codes = () => calls.filter(({ path }) => path === '/users/send-login-code');
    await goOn(page);
    await user.click(await screen.findByRole('button', { name: 'Change my details' }));
    await user.type(screen.getByLabelText('Phone'), '{Backspace}8');
    await user.click(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(codes()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Change my details' }));
    await user.type(screen.getByLabelText('Email'), '.com');
    await user.click(screen.getByRole('button', { name: 'Send me the code' }));
    await screen.findByLabelText('Code');
    expect(codes().map(({ body }) => body)).toEqual([
      { email: 'amara@example.lk', language: 'en' },
      { email: 'amara@example.lk.com', language: 'en' },
    ]);
  });

  test('returns to the code that was mailed after a look at the way with a password', async () => {
    const page = open({ ...goods, 'POST /users/send-login-code': { message: '', waitSeconds: 300 } }, TILL);
    await goOn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Log in with a password instead' }));
    await page.user.click(screen.getByRole('button', { name: 'Continue without a password' }));
    await page.user.click(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByRole('button', { name: /again in (300|2\d\d) s/ })).toBeDisabled();
    expect(page.calls.filter(({ path }) => path === '/users/send-login-code')).toHaveLength(1);
  });

  test('returns to the code that was mailed again after mending a detail', async () => {
    const page = open({ ...goods, ...sent }, TILL);
    const { user, calls } = page;
    await goOn(page);
    await screen.findByRole('button', { name: /Send the code again in/ });
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    await user.click(await screen.findByRole('button', { name: 'Send the code again' }, { timeout: 5_000 }));
    await screen.findByRole('button', { name: /Send the code again in/ });
    await user.click(screen.getByRole('button', { name: 'Change my details' }));
    await user.type(screen.getByLabelText('Phone'), '{Backspace}8');
    await user.click(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/users/send-login-code')).toHaveLength(2);
  });

  test('reports that the account has a password, and links to a new one', async () => {
    const refusal = problem(409, 'This email address has an account already.');
    const page = open({ ...goods, ...sent, 'POST /users/login-by-code': refusal }, TILL);
    await goOn(page);
    await enterCode(page);
    await screen.findAllByText('This email address has an account already.');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      TILL.replace('login', 'forget'),
    );
    await page.user.click(screen.getByRole('button', { name: 'Log in with a password instead' }));
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('keeps the details after a wrong code', async () => {
    const page = open(
      { ...goods, ...sent, 'POST /users/login-by-code': problem(400, 'Invalid or expired OTP') },
      TILL,
    );
    await goOn(page);
    await enterCode(page);
    await screen.findAllByText('Invalid or expired OTP');
    await page.user.click(screen.getByRole('button', { name: 'Change my details' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText('First Name')).toHaveValue('Amara');
    expect(screen.getByLabelText('Email')).toHaveValue('amara@example.lk');
  });

  test('requires all details and a valid phone number before sending', async () => {
    const { user, calls } = open(goods, TILL);
    await user.click(screen.getByRole('button', { name: 'Continue without a password' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.type(screen.getByLabelText('Phone'), 'none');
    await user.click(screen.getByRole('button', { name: 'Send me the code' }));
    expect(await screen.findByText('Enter your first name.')).toBeVisible();
    expect(screen.getByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByText(/^Enter a phone number in digits/)).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('/users'))).toHaveLength(0);
  });
});
