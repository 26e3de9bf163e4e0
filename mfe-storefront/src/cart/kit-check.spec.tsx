import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage, type ApiAnswers } from '@netra/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { CATALOGUE } from '../shared/kit/kit.fixture';
import CartPage from './cart.page';

const part = (productId: string) =>
  Object.values(CATALOGUE)
    .flat()
    .find((one) => one.productId === productId)!;

const open = (lines: [id: string, quantity: number][], api: ApiAnswers = {}) =>
  renderPage(<CartPage />, {
    route: '/cart',
    storage: { token: 'T' },
    api: {
      'GET /cart': { items: lines.map(([id, quantity]) => ({ ...part(id), quantity })) },
      'GET /products/kit/parts': CATALOGUE,
      ...api,
    },
  });
const check = () => screen.findByRole('region', { name: 'Does it all fit together?' });

test('reports a recorder that is too small or has no disk, and adds a part that fits', async () => {
  const { user, container, calls } = open(
    [
      ['BULLET-2', 6],
      ['DVR-4', 1],
      ['SUPPLY-9', 1],
    ],
    { 'POST /cart': { items: [] } },
  );
  const found = within(await check());
  expect(await found.findByText(/Your recorder has 4 channels for 6 cameras\./)).toBeVisible();
  expect(found.getByText(/Your recorder comes without a disk\./)).toBeVisible();
  await found.findByRole('link', { name: 'DVR-16' });
  await expectNoViolations(container);
  await user.click(found.getByRole('button', { name: 'Add 1 × DISK-1' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    item: { productId: 'DISK-1' },
    quantity: 1,
  });
});

test('still reports what is missing when suggestions cannot be loaded, and allows ordering', async () => {
  open([['BULLET-2', 2]], { 'GET /products/kit/parts': problem(503, 'x') });
  expect(
    await within(await check()).findByText(/There is no recorder for your 2 coaxial cameras yet\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('shows no check when everything fits or nothing is known about it', async () => {
  open([['DISK-1', 1]]);
  expect(await screen.findByRole('link', { name: 'DISK-1' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Does it all fit together?' })).not.toBeInTheDocument();
});
