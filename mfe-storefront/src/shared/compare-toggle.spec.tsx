import { expect, test } from '@jest/globals';
import { renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { CompareToggle } from './compare-toggle';
import { aProduct } from './testing';

const open = (storage: Record<string, string> = {}) =>
  renderPage(<CompareToggle product={aProduct({ productId: 'A', name: 'Night Dome' })} withLink />, {
    storage,
  });

test('adds a product to the comparison and removes it again', async () => {
  const { user } = open({ compared: 'B' });
  const toggle = screen.getByRole('button', { name: 'Compare Night Dome' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Compare 2 products' })).toHaveAttribute(
    'href',
    '/compare?products=B,A',
  );
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('compared')).toBe('B');
});

test('refuses a fifth product with a message', async () => {
  const { user } = open({ compared: 'B,C,D,E' });
  await user.click(screen.getByRole('button', { name: 'Compare Night Dome' }));
  await screen.findByText('You can compare 4 products. Take one out first.');
  expect(localStorage.getItem('compared')).toBe('B,C,D,E');
});
