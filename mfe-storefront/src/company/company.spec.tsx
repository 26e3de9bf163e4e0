import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aDelivery } from '../shared/testing';
import AboutPage from './about.page';
import ContactPage from './contact.page';

describe('company pages', () => {
  test('the about page states its claims and figures', async () => {
    const { container } = renderPage(<AboutPage />, {
      route: '/about',
      api: {
        'GET /products/shop/highlights': {
          bestSellers: [],
          reviews: [],
          products: 342,
          reviewCount: 1_234,
          rating: 4.56,
        },
        'GET /delivery': aDelivery(),
      },
    });
    expect(screen.getByText(/For over 4 years/)).toBeVisible();
    expect(await screen.findByText('342')).toBeVisible();
    expect(screen.getByText('4.6')).toBeVisible();
    expect(screen.getByText('of 5 stars in 1,234 reviews')).toBeVisible();
    expect(await screen.findByText('districts we deliver to')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan your cameras' })).toHaveAttribute('href', '/planner');
    expect(screen.getByText('No. 42, Galle Road, Colombo 03, Sri Lanka')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expectNoViolations(container);
  });

  test('the about page omits figures that cannot be loaded', () => {
    renderPage(<AboutPage />, { route: '/about' });
    expect(screen.getByText('years on the job')).toBeVisible();
    expect(screen.queryByText(/products in the shop/)).not.toBeInTheDocument();
  });

  test('the contact page shows how to reach a person', async () => {
    const { container, user } = renderPage(<ContactPage />, { route: '/contact' });
    expect(screen.getByRole('link', { name: '+94 11 234 5678' })).toHaveAttribute('href', 'tel:+94112345678');
    expect(screen.getByRole('link', { name: 'hello@netra.lk' })).toHaveAttribute(
      'href',
      'mailto:hello@netra.lk',
    );
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('wa.me'),
    );
    await user.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.getByTitle('Map of our shop')).toBeVisible();
    await expectNoViolations(container);
  });
});
