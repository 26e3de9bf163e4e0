import { beforeEach, expect, test } from '@jest/globals';
import { Link } from '@netra/web-kit';
import { held, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import NewAdminPage from './admins/new-admin.page';
import NewEmployeePage from './employees/new-employee.page';
import UpdateEmployeePage from './employees/update-employee.page';
import NewOrderPage from './orders/new-order/new-order.page';
import NewProductPage from './products/new-product.page';

const ELSEWHERE = '/admin/mails';
const nimal = {
  _id: 'e1',
  firstName: 'Nimal',
  lastName: 'Perera',
  email: 'nimal@netra.lk',
  phone: null,
  salary: 45_000,
  role: 'Employee',
  version: 3,
};
const rate = { district: 'Kandy', isServed: true, fee: 500, daysFrom: 1, daysTo: 2 };
const dome = { productId: 'DOME', name: 'Netra Dome', price: 12_500, stock: 3, isAvailable: true };

interface Case {
  page: ReactNode;
  route: string | { pathname: string; state: unknown };
  save: string;
  answer: object;
  saved: string;
  fillIn: (user: UserEvent) => Promise<void>;
  api?: object;
  submit: string;
}

async function paste(user: UserEvent, values: [string, RegExp, string][]) {
  for (const [role, name, value] of values) {
    await user.click(screen.getByRole(role, { name }));
    await user.paste(value);
  }
}

const CASES: Record<string, Case> = {
  'a new employee': {
    page: <NewEmployeePage />,
    route: '/admin/newemployee',
    save: 'POST /employees',
    answer: {},
    saved: 'Employee Added Successfully',
    submit: 'Add Employee',
    fillIn: (user) =>
      paste(user, [
        ['textbox', /First Name/, 'Nimal'],
        ['textbox', /Last Name/, 'Perera'],
        ['textbox', /Email/, 'nimal@netra.lk'],
        ['spinbutton', /Salary/, '45000'],
      ]),
  },
  'a changed employee': {
    page: <UpdateEmployeePage />,
    route: { pathname: '/admin/updateemployee', state: nimal },
    save: 'PUT /employees/nimal%40netra.lk',
    answer: nimal,
    saved: 'Employee Successfully Updated',
    submit: 'Update Employee',
    fillIn: (user) => paste(user, [['textbox', /Phone/, '0771234567']]),
  },
  'a new admin': {
    page: <NewAdminPage />,
    route: '/admin/newadmin',
    save: 'POST /users/create-admin',
    answer: { message: 'x' },
    saved: 'Admin Added Successfully',
    submit: 'Add Admin',
    fillIn: (user) => paste(user, [['textbox', /Email/, 'new@netra.lk']]),
  },
  'a new product': {
    page: <NewProductPage />,
    route: '/admin/newproduct',
    save: 'POST /products',
    answer: {},
    saved: 'Product Added Successfully',
    submit: 'Add Product',
    fillIn: (user) =>
      paste(user, [
        ['textbox', /Product ID/, 'NET-DOME'],
        ['textbox', /Product Name/, 'Dome camera'],
        ['spinbutton', /^Price/, '12500'],
        ['spinbutton', /Stock/, '7'],
      ]),
    api: { 'GET /users': { role: 'admin' } },
  },
  'a new order': {
    page: <NewOrderPage />,
    route: '/admin/neworder',
    save: 'POST /orders/by-phone',
    answer: { orderId: 'NT-1', name: 'Kamala', phone: '0771234567', address: 'x', district: 'Kandy' },
    saved: 'Order NT-1 is placed',
    submit: 'Place order',
    async fillIn(user) {
      await screen.findByRole('combobox', { name: /Find a product/ });
      await paste(user, [
        ['textbox', /^Name/, 'Kamala'],
        ['textbox', /^Phone/, '0771234567'],
        ['textbox', /^Delivery address/, '5 Lake Road'],
      ]);
      await user.selectOptions(screen.getByLabelText(/^District/), 'Kandy');
      await user.type(screen.getByRole('combobox', { name: /Find a product/ }), 'dome{Enter}');
      await screen.findByRole('spinbutton', { name: 'Quantity of Netra Dome' });
    },
    api: {
      'GET /delivery': { rates: [rate], freeFrom: null, version: 1 },
      'GET /products': { total: 1, page: 1, limit: 6, totalPages: 1, products: [dome] },
      'GET /products/DOME': dome,
    },
  },
};

/** The answer, which comes once the person has gone on. */
let last = held();
beforeEach(() => {
  last = held();
});

test.each(Object.keys(CASES))('%s that was saved meanwhile does not fetch the person back', async (name) => {
  const { page, route, save, answer, saved, fillIn, api, submit } = CASES[name]!;
  const { user, calls, location } = renderPage(
    <>
      {page}
      <Link to={ELSEWHERE}>Elsewhere</Link>
    </>,
    { route, storage: { token: 'T' }, api: { ...api, [save]: () => last.sent } },
  );
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(save));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(location()).toBe(ELSEWHERE));
  last.resolve(answer);
  await screen.findByText(saved);
  // The router renders in a transition.
  await act(() => Promise.resolve());
  expect(location()).toBe(ELSEWHERE);
});
