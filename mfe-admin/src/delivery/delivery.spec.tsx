import { expect, test } from '@jest/globals';
import type { DeliveryTerms } from '@netra/api-client';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DeliveryPage from './delivery.page';

const terms = (about: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  rates: [
    { district: 'Galle', isServed: true, fee: 450, daysFrom: 2, daysTo: 3 },
    { district: 'Kandy', isServed: true, fee: 500, daysFrom: 2, daysTo: 3 },
  ],
  freeFrom: 75_000,
  version: 4,
  ...about,
});
const open = (api: object = {}) =>
  renderPage(<DeliveryPage />, {
    route: '/admin/delivery',
    storage: { token: 'T' },
    api: { 'GET /delivery': terms(), 'PUT /delivery': terms({ version: 5 }), ...api },
  });
const field = (name: string) => screen.getByRole('spinbutton', { name });
const save = () => screen.getByRole('button', { name: 'Save fees' });

test('saves all fees and days together with the version', async () => {
  const { user, calls, container } = open();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Kandy: Fee (Rs)' }));
  await user.type(field('Kandy: Fee (Rs)'), '550.50');
  await user.clear(field('Free delivery from'));
  await user.click(screen.getByRole('checkbox', { name: 'Galle: We deliver' }));
  await expectNoViolations(container);
  await user.click(save());
  await screen.findByText('Delivery fees saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    rates: [
      { district: 'Galle', isServed: false, fee: 450, daysFrom: 2, daysTo: 3 },
      { district: 'Kandy', isServed: true, fee: 550.5, daysFrom: 2, daysTo: 3 },
    ],
    freeFrom: null,
    version: 4,
  });
});

test('rejects a blank number and reversed days at their fields', async () => {
  const { user, calls } = open();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Galle: Fee (Rs)' }));
  await user.clear(field('Kandy: Days to'));
  await user.type(field('Kandy: Days to'), '1');
  await user.click(save());
  expect(field('Galle: Fee (Rs)')).toHaveAccessibleDescription('Enter a number.');
  expect(field('Kandy: Days to')).toHaveAccessibleDescription('Not before the first day.');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test('reports fees that another admin changed, takes them over and saves them with the rest', async () => {
  const [galle, kandy] = terms().rates;
  const current = terms({ rates: [{ ...galle!, fee: 475 }, kandy!], version: 5 });
  let isStale = true;
  const { user, calls } = open({
    'PUT /delivery': () => (isStale ? problem(409, 'They have changed', { current }) : current),
  });
  await user.clear(await screen.findByRole('spinbutton', { name: 'Kandy: Fee (Rs)' }));
  await user.type(field('Kandy: Fee (Rs)'), '600');
  await user.click(save());
  const notice = within(await screen.findByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getByText('Galle: Fee (Rs) is now 475')).toBeInTheDocument();
  isStale = false;
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  await user.click(save());
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      rates: [{ fee: 475 }, { fee: 600 }],
      version: 5,
    }),
  );
});

test('offers to try again when the fees cannot be loaded', async () => {
  open({ 'GET /delivery': problem(503, 'x') });
  await screen.findByText('The delivery fees could not be loaded');
});
