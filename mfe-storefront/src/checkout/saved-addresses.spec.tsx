import { describe, expect, test } from '@jest/globals';
import { expectNoViolations, problem } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aSavedAddress } from '../shared/testing';
import { chooseDistrict, fillAddress, open, placeButton, placed } from './checkout.fixture';

const saved = (...addresses: ReturnType<typeof aSavedAddress>[]) => ({
  'GET /users/addresses': { addresses },
});
const save = () => screen.queryByRole('checkbox', { name: 'Save this address' });

describe('saved addresses at the checkout', () => {
  test('fills the form with an address and sends its landmark', async () => {
    const shop = aSavedAddress({ _id: 'a2', label: 'Shop', district: 'Kandy', address: '7 Hill Street' });
    const { user, calls, container } = open({
      ...saved(aSavedAddress(), shop),
      'POST /orders': anOrder({ orderId: 'NT-1' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Home' }));
    expect(screen.getByLabelText(/Delivery address/)).toHaveValue('5 Lake Road');
    expect(screen.getByLabelText(/Landmark/)).toHaveValue('Blue gate');
    expect(screen.getByRole('button', { name: 'Home' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Shop' })).toHaveAttribute('aria-pressed', 'false');
    expect(save()).toBeNull();
    await expectNoViolations(container);
    await user.click(placeButton());
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(placed(calls)[0]?.body).toMatchObject({
      name: 'Amara Silva',
      phone: '077 123 4567',
      district: 'Galle',
      address: '5 Lake Road\nBlue gate',
    });
  });

  test('saves a new address once the order is placed, if Save this address is ticked', async () => {
    const { user, calls } = open({
      'POST /orders': anOrder({ orderId: 'NT-1' }),
      'POST /users/addresses': aSavedAddress(),
    });
    await fillAddress(user);
    await user.type(screen.getByLabelText(/Landmark/), 'Near the temple');
    await user.click(save()!);
    const name = screen.getByLabelText(/Call it/);
    expect(name).toHaveValue('Home');
    await user.clear(name);
    await user.click(placeButton());
    expect(await screen.findByText('Say what you call it.')).toBeVisible();
    await user.type(name, 'Mother');
    await user.click(placeButton());
    const kept = () => calls.find(({ method, path }) => method === 'POST' && path === '/users/addresses');
    await waitFor(() =>
      expect(kept()?.body).toMatchObject({
        label: 'Mother',
        district: 'Galle',
        address: '5 Lake Road, Kandy',
        landmark: 'Near the temple',
      }),
    );
    expect(placed(calls)).toHaveLength(1);
  });

  test('reports that an address could not be saved although the order is placed', async () => {
    const { user, calls } = open({
      'POST /orders': anOrder({ orderId: 'NT-1' }),
      'POST /users/addresses': problem(503, ''),
    });
    await fillAddress(user);
    await user.click(save()!);
    await user.click(placeButton());
    await screen.findByText('Your order is placed, but the address could not be saved.');
    expect(placed(calls)).toHaveLength(1);
  });

  test('offers nothing to save for pick-up', async () => {
    const { user } = open();
    await chooseDistrict(user, 'pickup');
    expect(save()).toBeNull();
    expect(screen.queryByLabelText(/Landmark/)).toBeNull();
  });

  test('offers no more saving with five addresses', async () => {
    const five = [1, 2, 3, 4, 5].map((n) => aSavedAddress({ _id: `a${n}`, label: `Shop ${n}` }));
    open(saved(...five));
    expect(await screen.findByRole('button', { name: 'Shop 5' })).toBeVisible();
    expect(save()).toBeNull();
  });
});
