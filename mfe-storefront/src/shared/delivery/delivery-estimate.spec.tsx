import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDelivery } from '../testing';
import { LateDeliveryEstimate } from './late-delivery-estimate';

const open = (goods: number, storage: Record<string, string> = {}) =>
  renderPage(<LateDeliveryEstimate goods={goods} />, { storage, api: { 'GET /delivery': aDelivery() } });

test('the estimate, when a district is chosen, says fee and dates and what is missing to a free delivery', async () => {
  const { user, container } = open(90_000);
  expect(await screen.findByText(/Choose your district to see/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Your district'), 'Kandy');
  expect(screen.getByText('Delivery to Kandy:')).toBeVisible();
  expect(screen.getByText(/^Rs 500\.00, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
  expect(screen.getByText(/Rs 10,000.00 more and delivery is free/)).toBeVisible();
  expect(localStorage.getItem('deliveryDistrict')).toBe('Kandy');
  await expectNoViolations(container);
});

test('the estimate, when the goods reach the sum, says that the delivery is free', async () => {
  open(100_000, { deliveryDistrict: 'Kandy' });
  expect(await screen.findByText(/^Free, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
});

test('the estimate, when what the browser remembers is no district, asks for one', async () => {
  open(1, { deliveryDistrict: '<b>' });
  expect(await screen.findByText(/Choose your district to see/)).toBeVisible();
});

test('the estimate, when the fees cannot be had, is left out', async () => {
  const { calls } = renderPage(<LateDeliveryEstimate goods={1} />, {
    api: { 'GET /delivery': problem(400, 'x') },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByLabelText('Your district')).not.toBeInTheDocument();
});
