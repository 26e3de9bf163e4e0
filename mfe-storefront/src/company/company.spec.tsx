import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import AboutPage from './about.page';
import ContactPage from './contact.page';

describe('the company', () => {
  test('the about page, when it opens, states its claim', async () => {
    const { container } = renderPage(<AboutPage />, { route: '/about' });
    expect(screen.getByText(/For over 4 years/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expectNoViolations(container);
  });

  test('the contact page, when it opens, says how to reach a person', async () => {
    const { container, user } = renderPage(<ContactPage />, { route: '/contact' });
    expect(screen.getByRole('link', { name: '+94 11 234 5678' })).toHaveAttribute('href', 'tel:+94112345678');
    expect(screen.getByRole('link', { name: 'hello@netra.lk' })).toHaveAttribute(
      'href',
      'mailto:hello@netra.lk',
    );
    await user.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.getByTitle('Map of our shop')).toBeVisible();
    await expectNoViolations(container);
  });
});
