import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDelivery, anOrder, aPageOf, aProduct } from '../shared/testing';
import LandingPage from './landing.page';

describe('landing page', () => {
  test('shows claims, services and the newest products', async () => {
    const { container } = renderPage(<LandingPage />, { api: { 'GET /products': aPageOf([aProduct()]) } });
    expect(await screen.findByRole('link', { name: /Netra Dome/ })).toBeVisible();
    screen.getAllByText('Over 10 years of experience');
    expect(screen.getByText('1 year warranty')).toBeVisible();
    expect(screen.getByText('Lifetime technical support')).toBeVisible();
    expect(screen.getByText('Free custom quote')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Our services' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Why choose us' })).toBeVisible();
    const hero = screen.getByRole('img', { name: 'A camera on the wall of a house at dusk, beside a lamp' });
    expect(hero).toHaveAttribute('fetchpriority', 'high');
    await expectNoViolations(container);
  });

  test('shows best sellers and quotes instead of the newest products', async () => {
    const review = {
      productId: 'NET-DOME',
      productName: 'Netra Dome',
      userName: 'Kasun P.',
      rating: 5,
      comment: 'Sharp at night, dry in the rain.',
    };
    const highlights = {
      bestSellers: ['A', 'B', 'C'].map((id) => aProduct({ productId: id, name: `Netra ${id}` })),
      reviews: [review],
      products: 3,
      reviewCount: 1_234,
      rating: 4.56,
    };
    const { container, calls } = renderPage(<LandingPage />, {
      api: { 'GET /products/shop/highlights': highlights },
    });
    const best = within(await screen.findByRole('region', { name: 'Best sellers' }));
    expect(best.getAllByRole('link', { name: /Netra [ABC]/ })).toHaveLength(3);
    const voices = within(screen.getByRole('region', { name: 'What customers say' }));
    expect(voices.getByText('Sharp at night, dry in the rain.')).toBeVisible();
    expect(voices.getByText('4.6 of 5 stars in 1,234 reviews')).toBeVisible();
    expect(voices.getByRole('link', { name: 'Netra Dome' })).toHaveAttribute('href', '/overview/NET-DOME');
    expect(calls.some(({ path }) => path.startsWith('/products?'))).toBe(false);
    await expectNoViolations(container);
  });

  test('keeps the rest of the page when the newest products fail to load', async () => {
    renderPage(<LandingPage />, { api: { 'GET /products': problem(503, 'x') } });
    expect(await screen.findByText('The newest products could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('loads the map only on demand', async () => {
    const { user } = renderPage(<LandingPage />, { api: { 'GET /products': aPageOf([]) } });
    expect(screen.queryByTitle('Map of our shop')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.getByTitle('Map of our shop')).toBeVisible();
  });

  test('leads from a serial number to its repair', async () => {
    const { user, location } = renderPage(<LandingPage />, { api: { 'GET /products': aPageOf([]) } });
    await user.type(screen.getByLabelText('Serial number'), 'sn-1{Enter}');
    expect(location()).toBe('/service?serial=SN-1');
  });

  test('asks for a missing serial number at the field', async () => {
    const { user, location, container } = renderPage(<LandingPage />, {
      api: { 'GET /products': aPageOf([]) },
    });
    await user.click(screen.getByRole('button', { name: 'Track a repair' }));
    expect(location()).toBe('/');
    const field = screen.getByLabelText('Serial number');
    expect(field).toHaveAccessibleDescription('Please enter the Serial Number');
    expect(field).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the Serial Number');
    await expectNoViolations(container);
  });

  const openPlaced = (email: string, stored = anOrder()) =>
    renderPage(<LandingPage />, {
      route: { pathname: '/', state: { placedOrder: anOrder() } },
      storage: { token: 'T' },
      api: {
        'GET /users': { firstName: 'Nimali', lastName: 'Silva', email, role: 'customer' },
        'GET /orders/mine/NT-7K3M9QXA': stored,
        'GET /products': aPageOf([]),
        'GET /delivery': aDelivery(),
      },
    });

  test('hides the order that another person has placed in this tab', async () => {
    const { calls } = openPlaced('next@person.lk');
    await waitFor(() => expect(calls.some(({ path }) => path === '/users')).toBe(true));
    await screen.findByText('1 year warranty');
    expect(screen.queryByText('Your order number is NT-7K3M9QXA.')).toBeNull();
  });

  test('shows the current state of an order that was cancelled since', async () => {
    openPlaced(anOrder().email, anOrder({ status: 'cancelled', stage: 'cancelled' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order NT-7K3M9QXA' })).toBeVisible();
  });

  test('confirms an order that was just placed first', async () => {
    const { container } = openPlaced(anOrder().email);
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(screen.getByText('Your order number is NT-7K3M9QXA.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link to this confirmation' })).toHaveAttribute(
      'href',
      '/orders/NT-7K3M9QXA/confirmed',
    );
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/NT-7K3M9QXA');
    await expectNoViolations(container);
  });
});
