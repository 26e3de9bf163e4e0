import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen } from '@testing-library/react';
import { aPageOf, aProduct } from '../shared/testing';
import ShopPage from './shop.page';

const inSinhala = (products: unknown) =>
  renderPage(<ShopPage />, {
    route: '/shop?max=25000',
    path: '/shop',
    storage: { language: 'si' },
    api: { 'GET /products': products },
  });

test('is entirely in Sinhala except for catalogue texts, without violations', async () => {
  const { container } = inSinhala(
    aPageOf([
      aProduct({ name: 'Night Dome', description: '', price: 10_000, labellPrice: 12_500, images: [] }),
    ]),
  );
  await screen.findByRole('heading', { name: 'සියලු නිෂ්පාදන', level: 1 });
  const product = await screen.findByRole('link', { name: /Night Dome/ });
  expect(product).toHaveTextContent('20% වට්ටම්');
  expect(product).toHaveTextContent('දැන් Rs 10,000.00');
  expect(screen.getByRole('status')).toHaveTextContent('නිෂ්පාදන 1ක්');
  const latin = container.textContent.replaceAll(/Night Dome|Rs|CCTV|PoE|Wi-Fi|\d+k/g, '').match(/[a-z]+/gi);
  expect(latin).toBeNull();
  expect(document.documentElement).toHaveAttribute('lang', 'si');
  await expectNoViolations(container);
});

test('reports in Sinhala that there are more results', async () => {
  renderPage(<ShopPage />, {
    route: '/shop?q=dome',
    path: '/shop',
    storage: { language: 'si' },
    api: { 'GET /products': aPageOf([aProduct()], { total: 1_000, totalPages: 67 }) },
  });
  await screen.findByRole('link', { name: /Netra Dome/ });
  expect(screen.getByRole('status')).toHaveTextContent('“dome” සඳහා නිෂ්පාදන 1,000+න් 1–15');
});

test('reports a failure in Sinhala', async () => {
  inSinhala(problem(500, 'Something broke'));
  await screen.findByText('නිෂ්පාදන පූරණය කළ නොහැකි විය. නැවත උත්සාහ කරන්න.');
  expect(screen.getByRole('button', { name: 'නැවත උත්සාහ කරන්න' })).toBeInTheDocument();
});
