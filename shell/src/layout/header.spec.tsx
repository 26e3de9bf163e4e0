import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { Header } from './header';

const ADA = { firstName: 'Ada', lastName: 'Perera', email: 'ada@x.lk', role: 'customer' };
const LINE = { productId: 'D-1', name: 'Dome', image: '', price: 1, quantity: 3 };

test('the header, for a guest, has the five links, the cart and Login', async () => {
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

test('the cart in the header, for a guest with lines, counts the pieces', () => {
  renderPage(<Header overHero={false} />, { storage: { cart: JSON.stringify([LINE]) } });
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
});

test('the user menu, with a token, offers Profile and Logout and closes by Esc', async () => {
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

test('a logout in the user menu, when chosen, forgets the token and says so', async () => {
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

test('the menu of a phone, when opened, has the same links and closes when it has led somewhere', async () => {
  const { user } = renderPage(<Header overHero={false} />, { route: '/', path: '*' });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  await user.click(menu.getByRole('link', { name: 'Contact' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
