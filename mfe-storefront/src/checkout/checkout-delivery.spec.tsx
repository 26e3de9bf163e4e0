import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem, type ApiCall } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDelivery, anOrder } from '../shared/testing';
import { chooseDistrict, fillAddress, open, placeButton, placed } from './checkout.fixture';

describe('delivery of an order', () => {
  test('adds the fee of the chosen district to the total and remembers the district', async () => {
    const { user, calls, container } = open({ 'POST /orders': anOrder() });
    await fillAddress(user);
    await chooseDistrict(user, 'Kandy');
    expect(screen.getByText(/^Rs 500\.00, \w+ \d+ \w+ – \w+ \d+ \w+$/)).toBeVisible();
    expect(screen.getByText('Rs 25,500.00')).toBeVisible();
    await expectNoViolations(container);
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({ district: 'Kandy', expectedTotal: 25_500 });
    expect(localStorage.getItem('deliveryDistrict')).toBe('Kandy');
  });

  test('requires a district, and disables districts that are not served', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText(/Delivery address/), '5 Lake Road');
    expect(placeButton()).toBeDisabled();
    expect(screen.getByRole('option', { name: 'Mannar (not served)' })).toBeDisabled();
    await chooseDistrict(user, 'Galle');
    expect(placeButton()).toBeEnabled();
  });

  test('needs neither address nor fee for pick-up', async () => {
    const { user, calls } = open({ 'POST /orders': anOrder() });
    await chooseDistrict(user, 'pickup');
    expect(screen.queryByLabelText(/Delivery address/)).not.toBeInTheDocument();
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({
      district: 'pickup',
      address: 'No. 42, Galle Road, Colombo 03, Sri Lanka',
      expectedTotal: 25_000,
    });
  });

  test('reports a changed fee and requires agreement before ordering', async () => {
    let fee = 500;
    const { user, calls, location } = open({
      'GET /delivery': () => aDelivery(fee),
      'POST /orders': ({ body }: ApiCall) =>
        (body as { expectedTotal: number }).expectedTotal === 25_000 + fee
          ? anOrder()
          : problem(409, 'The prices have changed', { total: 25_000 + fee, deliveryFee: fee }),
    });
    await fillAddress(user);
    await chooseDistrict(user, 'Kandy');
    fee = 700;
    await user.click(placeButton());
    expect(
      await screen.findByText('Delivery to Kandy: the fee changed from Rs 500.00 to Rs 700.00.'),
    ).toBeVisible();
    expect(placeButton()).toBeDisabled();
    expect(placeButton()).toHaveAccessibleDescription('Please look at the changed prices first');
    await user.click(screen.getByRole('button', { name: 'Continue with the new fee' }));
    expect(document.activeElement).toHaveTextContent(/Rs 25,700.00$/);
    await user.click(placeButton());
    await waitFor(() => expect(location()).toBe('/'));
    expect(placed(calls)[1]?.body).toMatchObject({ expectedTotal: 25_700 });
  });

  test('reports at the field that a district is no longer served', async () => {
    let isServed = true;
    const terms = () => ({
      ...aDelivery(),
      rates: aDelivery().rates.map((rate) => (rate.district === 'Kandy' ? { ...rate, isServed } : rate)),
    });
    const { user } = open({
      'GET /delivery': terms,
      'POST /orders': () => problem(409, 'We do not deliver to Kandy at the moment'),
    });
    await fillAddress(user);
    await chooseDistrict(user, 'Kandy');
    isServed = false;
    await user.click(placeButton());
    expect(await screen.findByText('We do not deliver to Kandy at the moment')).toBeVisible();
    await waitFor(() => expect(placeButton()).toBeDisabled());
    expect(screen.getByText('We do not deliver there at the moment')).toBeVisible();
  });

  test('retries fees that failed to load', async () => {
    let tries = 0;
    const { user } = open({
      'GET /delivery': () => ((tries += 1) === 1 ? problem(503, 'x') : aDelivery()),
    });
    expect(await screen.findByText('The delivery fees could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(/Your district/)).toBeVisible();
  });
});
