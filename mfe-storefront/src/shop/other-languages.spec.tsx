import { expect, test } from '@jest/globals';
import { renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import ShopPage from './shop.page';
import { aPageOf, aProduct } from '../shared/testing';

const inLanguage = (language: string) =>
  renderPage(<ShopPage />, {
    path: '/shop',
    route: '/shop',
    storage: { language },
    api: {
      'GET /products': aPageOf([
        aProduct({ name: 'Night Dome', nameSi: 'රාත්‍රී ඩෝම්', descriptionSi: '', description: 'Sees.' }),
      ]),
    },
  });

test("shows a product's name in the language of the screen, and marks English text as English", async () => {
  const { calls } = inLanguage('si');
  expect(await screen.findByRole('heading', { name: 'රාත්‍රී ඩෝම්' })).toHaveAttribute('lang', 'si');
  expect(screen.getByText('Sees.').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(calls[0]?.path).toContain('language=si');
});

test('shows the English name, marked as English, when there is no translation', async () => {
  inLanguage('ta');
  expect(await screen.findByRole('heading', { name: 'Night Dome' })).toHaveAttribute('lang', 'en');
});

test('requests no translations on an English screen', async () => {
  const { calls } = inLanguage('en');
  expect(await screen.findByRole('heading', { name: 'Night Dome' })).toHaveAttribute('lang', 'en');
  expect(calls[0]?.path).not.toContain('language');
});
