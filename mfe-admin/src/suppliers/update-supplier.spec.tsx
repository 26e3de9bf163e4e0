import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import UpdateSupplierPage from './update-supplier.page';

const kamala = {
  _id: 's1',
  firstName: 'Kamala',
  lastName: 'Silva',
  email: 'kamala@cables.lk',
  phone: null,
  item: 'Cat6 cable',
  version: 2,
};
const PUT = 'PUT /suppliers/kamala%40cables.lk';
const open = (api: object = {}, storage: Record<string, string> = { token: 'T' }) =>
  renderPage(<UpdateSupplierPage />, {
    route: { pathname: '/admin/updatesupplier', state: kamala },
    storage,
    api: { [PUT]: kamala, ...api },
  });
const submit = () => screen.getByRole('button', { name: 'Update Supplier' });

test('saves the editable fields of a supplier and returns to the list', async () => {
  const { user, calls, location, container } = open();
  await expectNoViolations(container);
  await user.type(screen.getByRole('textbox', { name: 'Item' }), ' 100 m');
  await user.click(submit());
  await screen.findByText('Supplier Successfully Updated');
  const sent = calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    firstName: 'Kamala',
    lastName: 'Silva',
    phone: null,
    item: 'Cat6 cable 100 m',
    version: 2,
  });
  await waitFor(() => expect(location()).toBe('/admin/supplier'));
});

test('rejects a blank required field without sending anything', async () => {
  const { user, calls } = open();
  await user.clear(screen.getByRole('textbox', { name: /Last Name/ }));
  await user.click(submit());
  expect(screen.getAllByText('Please fill all the required fields')).toHaveLength(2);
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
});

test.each([
  [404, 'Not found', 'Supplier not found. Check email'],
  [403, 'Forbidden', 'Access denied. Use Admin token'],
  [500, 'Internal error', 'Server error. Check Backend logs.'],
  [401, 'No session', 'Unauthorized. Token invalid or expired.'],
  [409, 'Somebody else has it', 'Somebody else has it'],
  [409, '', 'Supplier update failed'],
])('when the server answers %i "%s", shows "%s"', async (status, message, said) => {
  const { user } = open({ [PUT]: problem(status, message) });
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test('sends nothing and shows an error when nobody is signed in', async () => {
  const { user, calls } = open({}, {});
  await user.click(submit());
  await screen.findByText('You are not logged in');
  expect(calls).toHaveLength(0);
});

test('shows an error and returns to the list when there is no supplier', async () => {
  const { location } = renderPage(<UpdateSupplierPage />, { route: '/admin/updatesupplier' });
  await screen.findByText('Supplier data is not provided');
  await waitFor(() => expect(location()).toBe('/admin/supplier'));
});

test('loads the supplier from the address', async () => {
  renderPage(<UpdateSupplierPage />, {
    route: '/admin/updatesupplier?email=kamala@cables.lk',
    api: { 'GET /suppliers/kamala%40cables.lk': kamala },
  });
  expect(await screen.findByRole('textbox', { name: 'Item' })).toHaveValue('Cat6 cable');
});
