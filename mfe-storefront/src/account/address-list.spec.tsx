import { describe, expect, test } from '@jest/globals';
import { type ApiAnswers, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aSavedAddress } from '../shared/testing';
import ProfilePage from './profile.page';

const open = (api: ApiAnswers = {}) =>
  renderPage(<ProfilePage />, {
    route: '/profile',
    storage: { token: 'T' },
    api: { 'GET /users': aCustomer, 'GET /users/addresses': { addresses: [aSavedAddress()] }, ...api },
  });

describe('addresses of the profile', () => {
  test('saves a changed address as typed', async () => {
    const { user, calls, container } = open({ 'PUT /users/addresses/a1': aSavedAddress() });
    expect(await screen.findByText(/5 Lake Road/)).toHaveTextContent('Blue gate');
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Change Home' }));
    const dialog = within(screen.getByRole('dialog'));
    const address = dialog.getByLabelText(/Delivery address/);
    await user.clear(address);
    await user.type(address, '9 Fort');
    await user.selectOptions(dialog.getByLabelText(/Your district/), 'Kandy');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The address was saved');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      label: 'Home',
      name: 'Amara Silva',
      phone: '077 123 4567',
      district: 'Kandy',
      address: '9 Fort',
      landmark: 'Blue gate',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leaves a form open that was opened after another one was closed while it was sent', async () => {
    const { sent, resolve } = held();
    const { user } = open({ 'PUT /users/addresses/a1': () => sent });
    const change = async () => user.click(await screen.findByRole('button', { name: 'Change Home' }));
    await change();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await change();
    await user.type(screen.getByLabelText(/Landmark/), ' and wall');
    resolve(aSavedAddress());
    await screen.findByText('The address was saved');
    expect(screen.getByLabelText(/Landmark/)).toHaveValue('Blue gate and wall');
  });

  test('removes an address', async () => {
    let addresses = [aSavedAddress(), aSavedAddress({ _id: 'a2', label: 'Work' })];
    const { user } = open({
      'GET /users/addresses': () => ({ addresses }),
      'DELETE /users/addresses/a1': () => {
        addresses = addresses.slice(1);
        return { message: '' };
      },
      'DELETE /users/addresses/a2': () => {
        addresses = [];
        return { message: '' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    await screen.findByText('Home removed');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your addresses' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remove Work' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your addresses' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
  });

  test('keeps the focus on the button of an address that is being removed', async () => {
    const { user } = open({ 'DELETE /users/addresses/a1': () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    const button = screen.getByRole('button', { name: 'Remove Home', busy: true });
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });

  test('keeps an address that cannot be removed and shows an error', async () => {
    const { user } = open({ 'DELETE /users/addresses/a1': problem(503, '') });
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    await screen.findByText('The address could not be removed.');
    expect(screen.getByText('Home')).toBeVisible();
  });
});
