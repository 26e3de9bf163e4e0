import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { people as english } from '../texts/en-people';
import { people as sinhala } from '../texts/si-people';
import { people as tamil } from '../texts/ta-people';
import CustomerListPage from './customer-list.page';

const amal = {
  _id: 'c1',
  firstName: 'Amal',
  lastName: 'Peiris',
  email: 'amal@mail.lk',
  phone: null,
  isEmailVerified: true,
  isBlock: false,
};
const page = { total: 1, page: 1, limit: 20, totalPages: 1, users: [amal] };
const BLOCK = 'PATCH /users/customers/amal%40mail.lk/block';
const open = (api: object = {}) =>
  renderPage(<CustomerListPage />, {
    route: '/admin/customers',
    api: { 'GET /users/customers': page, ...api },
  });

test('lists the customers under the headings of the specification', async () => {
  const { container } = open();
  const row = await screen.findByRole('row', { name: /Amal/ });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Verified', 'Status', 'Actions']);
  for (const text of ['Yes', 'Active']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create customer' })).toHaveAttribute('href', '/signup');
  await expectNoViolations(container);
});

test('shows an empty state when there are no customers', async () => {
  open({ 'GET /users/customers': { ...page, total: 0, totalPages: 0, users: [] } });
  await screen.findByText('No customers found');
});

test.each([
  ['The server is tired', 'The server is tired'],
  ['', 'Failed to load customers'],
])('when loading fails with "%s", shows "%s"', async (message, said) => {
  open({ 'GET /users/customers': problem(500, message) });
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

test.each([
  [false, 'Block', 'Customer blocked', 'Customer blocked'],
  [true, 'Unblock', '', 'Updated'],
])(
  'for a customer whose isBlock is %s, %s asks for confirmation, sends the opposite and shows the answer',
  async (...row) => {
    const [isBlock, word, message, said] = row;
    const users = [{ ...amal, isBlock, isEmailVerified: false }];
    const { user, calls } = open({ 'GET /users/customers': { ...page, users }, [BLOCK]: { message } });
    await screen.findByText(isBlock ? 'Blocked' : 'Active');
    expect(screen.getByText('No')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `${word} Amal Peiris` }));
    const dialog = within(screen.getByRole('dialog', { name: `${word} Amal Peiris?` }));
    await user.click(dialog.getByRole('button', { name: `${word} customer` }));
    if (!isBlock) {
      expect(dialog.getByText('Give a reason')).toBeInTheDocument();
      await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Never paid');
      await user.click(dialog.getByRole('button', { name: 'Block customer' }));
    }
    await screen.findByText(said);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      isBlock ? { isBlock: false } : { isBlock: true, reason: 'Never paid' },
    ]);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  },
);

test.each([
  ['Not this one', 'Not this one'],
  ['', 'Failed to update status'],
])('when the server refuses to block a customer with "%s", shows "%s"', async (message, said) => {
  const { user } = open({ [BLOCK]: problem(409, message) });
  await user.click(await screen.findByRole('button', { name: 'Block Amal Peiris' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Never paid');
  await user.click(screen.getByRole('button', { name: 'Block customer' }));
  await screen.findByText(said);
});

test.each([
  ['English', english],
  ['Sinhala', sinhala],
  ['Tamil', tamil],
])('names the buttons of a row by their visible words in %s', (_language, { customers }) => {
  expect(customers.blockOf('Amal')).toContain(customers.block);
  expect(customers.unblockOf('Amal')).toContain(customers.unblock);
});

test('shows on the button of a row the words of its name', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Block Amal Peiris' });
  expect(button).toHaveTextContent(`${english.customers.block}…`);
});
