import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDelivery } from '../testing';
import { LateDeliveryEstimate } from './late-delivery-estimate';

const open = (goods: number, storage: Record<string, string> = {}) =>
  renderPage(<LateDeliveryEstimate goods={goods} />, { storage, api: { 'GET /delivery': aDelivery() } });

test('shows fee, dates and the amount missing for free delivery for the chosen district', async () => {
  const { user, container } = open(90_000);
  expect(await screen.findByText(/Choose your district to see/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Your district'), 'Kandy');
  expect(screen.getByText('Delivery to Kandy:')).toBeVisible();
  expect(screen.getByText(/^Rs 500\.00, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
  expect(screen.getByText(/Rs 10,000.00 more and delivery is free/)).toBeVisible();
  expect(localStorage.getItem('deliveryDistrict')).toBe('Kandy');
  await expectNoViolations(container);
});

test('shows free delivery when the goods reach the limit', async () => {
  open(100_000, { deliveryDistrict: 'Kandy' });
  expect(await screen.findByText(/^Free, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
});

test('asks for a district when the stored one is invalid', async () => {
  open(1, { deliveryDistrict: '<b>' });
  expect(await screen.findByText(/Choose your district to see/)).toBeVisible();
});

test('is left out when the fees cannot be loaded', async () => {
  const { calls } = renderPage(<LateDeliveryEstimate goods={1} />, {
    api: { 'GET /delivery': problem(400, 'x') },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByLabelText('Your district')).not.toBeInTheDocument();
});
