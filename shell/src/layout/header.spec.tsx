import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { Header } from './header';

const ADA = { firstName: 'Ada', lastName: 'Perera', email: 'ada@x.lk', role: 'customer' };
const LINE = { productId: 'D-1', name: 'Dome', image: '', price: 1, quantity: 3 };

test('shows a guest the five links, the cart and Login', async () => {
  const { container } = renderPage(<Header overHero={false} />, { route: '/shop' });
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Shop',
    'Service',
    'About',
    'Contact',
  ]);
  expect(main.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Cart, empty' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fshop');
  await expectNoViolations(container);
});

test("counts the pieces in a guest's cart", () => {
  renderPage(<Header overHero={false} />, { storage: { cart: JSON.stringify([LINE]) } });
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
});

test('offers a signed-in customer Profile and Logout in a menu that closes on Escape', async () => {
  const { user, container } = renderPage(<Header overHero={false} />, {
    storage: { token: 'T1' },
    api: { 'GET /users': ADA, 'GET /cart': { items: [{ ...LINE, quantity: 1 }] } },
  });
  const button = await screen.findByRole('button', { name: 'Ada' });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expectNoViolations(container);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('logs out from the user menu, forgets the token and confirms it', async () => {
  const { user, location } = renderPage(<Header overHero={false} />, {
    route: '/shop',
    path: '*',
    storage: { token: 'T1' },
    api: { 'GET /users': ADA, 'GET /cart': { items: [] }, 'POST /users/logout': undefined },
  });
  await user.click(await screen.findByRole('button', { name: 'Ada' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByText('Logged out');
  expect(localStorage.getItem('token')).toBeNull();
  expect(location()).toBe('/');
});

test('offers the same links in the menu on a phone, which closes on navigation', async () => {
  const { user } = renderPage(<Header overHero={false} />, { route: '/', path: '*' });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  await user.click(menu.getByRole('link', { name: 'Contact' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
