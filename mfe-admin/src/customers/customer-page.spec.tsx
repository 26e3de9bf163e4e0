import { expect, test } from '@jest/globals';
import { Link, useNavigate } from '@netra/web-kit';
import { type ApiAnswers, expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CustomerPage from './customer.page';

const amal = {
  _id: 'c1',
  firstName: 'Amal',
  lastName: 'Peiris',
  email: 'amal@mail.lk',
  phone: '0771234567',
  isEmailVerified: true,
  isBlock: false,
  role: 'customer',
  createdAt: '2026-10-01T08:30:00.000Z',
  notes: 'Calls back at night',
  version: 2,
  blockReason: null,
};
const page = { total: 7, page: 1, limit: 5, totalPages: 2 };
const AT = '2026-11-20T08:30:00.000Z';
const order = { orderId: 'NT-1', date: AT, total: 25_000, status: 'pending' };
const repair = {
  _id: 'repair-00abcdef',
  deviceName: 'Dome',
  serialNo: 'SN-1',
  createdAt: AT,
  progress: 'Received',
};
const review = { _id: 'v1', productId: 'D', productName: 'Dome', comment: 'Clear at night', rating: 4 };
const question = { _id: 'q1', productId: 'D', productName: 'Dome', text: 'Is it loud?', answer: null };
const entry = { _id: 'e1', at: AT, actorName: 'Nadeesha', action: 'updated', fields: ['notes'] };
const CUSTOMER = 'GET /users/customers/amal%40mail.lk';
const BLOCK = 'PATCH /users/customers/amal%40mail.lk/block';
const NOTES = 'PUT /users/customers/amal%40mail.lk/notes';
const TOKEN = `h.${btoa(JSON.stringify({ sub: 'a1' }))}.s`;
const ANSWERS: ApiAnswers = {
  [CUSTOMER]: amal,
  'GET /order-totals': { orders: 3, collected: 50_000, open: 25_000, cancelled: 0, isPartial: false },
  'GET /orders/*': { ...page, orders: [order] },
  'GET /repairs': { ...page, repairs: [repair] },
  'GET /reviews/all': { ...page, reviews: [review] },
  'GET /questions/all': { ...page, questions: [question] },
  'GET /audit': { ...page, entries: [entry] },
};
const open = (api: ApiAnswers = {}) =>
  renderPage(<CustomerPage />, {
    storage: { token: TOKEN },
    route: '/admin/customer?email=amal%40mail.lk',
    api: { ...ANSWERS, ...api },
  });

test('shows the open amount of a repair that is not fully paid', async () => {
  open({
    'GET /repairs': { total: 1, page: 1, limit: 5, totalPages: 1, repairs: [{ ...repair, open: 249.5 }] },
  });
  const repairs = within(await screen.findByRole('region', { name: 'Repairs' }));
  expect(await repairs.findByText('Open: Rs 249.50')).toBeVisible();
});

test('shows contact, spend, orders, repairs, reviews, questions and history of a customer', async () => {
  const { calls, container } = open();
  await screen.findByRole('heading', { name: 'Amal Peiris', level: 1 });
  expect(screen.getByRole('link', { name: '0771234567' })).toHaveAttribute('href', 'tel:0771234567');
  await screen.findByText('Rs 50,000.00');
  expect(await screen.findByRole('link', { name: 'NT-1' })).toHaveAttribute(
    'href',
    '/admin/order?order=NT-1',
  );
  expect(screen.getByRole('link', { name: 'All 7 orders' })).toHaveAttribute(
    'href',
    '/admin/order?customer=c1',
  );
  await screen.findByRole('link', { name: '#ABCDEF Dome' });
  await screen.findByText('4 stars');
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  await questions.findByText('Is it loud?');
  questions.getByText('Waiting');
  for (const name of ['Dome', 'All 7 questions'])
    expect(questions.getByRole('link', { name })).toHaveAttribute('href', '/admin/questions?author=c1');
  expect(await screen.findByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/admin/audit?entry=e1');
  const paths = calls.map(({ path }) => path);
  for (const path of [
    '/order-totals?customer=c1',
    '/orders/1/5?customer=c1',
    '/repairs?page=1&limit=5&customerEmail=amal%40mail.lk',
    '/reviews/all?page=1&limit=5&author=c1',
    '/questions/all?page=1&limit=5&author=c1',
    '/audit?page=1&limit=5&subject=customer&subjectId=amal%40mail.lk',
  ])
    expect(paths).toContain(path);
  await expectNoViolations(container);
});

test('keeps the other parts when one service is down', async () => {
  open({ 'GET /repairs': problem(503, '') });
  const repairs = within(await screen.findByRole('region', { name: 'Repairs' }));
  await repairs.findByRole('alert');
  await screen.findByRole('link', { name: 'NT-1' });
});

test('reports that there is no such customer', async () => {
  open({ [CUSTOMER]: problem(404, 'x') });
  await screen.findByText('There is no customer with this email.');
});

test('saves changed notes with their version', async () => {
  const { user, calls } = open({ [NOTES]: { ...amal, notes: 'Calls back', version: 3 } });
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  expect(screen.queryByRole('button', { name: 'Save notes' })).not.toBeInTheDocument();
  await user.type(notes, ' only');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await screen.findByText('Notes saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    notes: 'Calls back at night only',
    version: 2,
  });
});

test('shows saved notes as stored and not as a draft', async () => {
  let now = amal;
  const { user } = open({
    [CUSTOMER]: () => now,
    [NOTES]: () => (now = { ...amal, notes: 'Calls back at night only', version: 3 }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ' only');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await screen.findByText('Notes saved');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save notes' })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calls back at night only');
  expect(screen.queryByText(/What you had typed is back/)).not.toBeInTheDocument();
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

test('merges notes that a colleague changed in the meantime', async () => {
  const current = { ...amal, notes: 'Moved to Kandy', version: 3 };
  const { user } = open({ [NOTES]: problem(409, 'Changed', { current }) });
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  const notice = within(await screen.findByRole('alert', { name: /Somebody changed this/ }));
  expect(notice.getByText('Notes is now Moved to Kandy')).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: 'Take these and keep the rest of mine' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Moved to Kandy\nCalls back at night!');
});

test('requires a reason to block a customer', async () => {
  const { user, calls } = open({ [BLOCK]: { message: 'Customer blocked' } });
  await user.click(await screen.findByRole('button', { name: 'Block…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Block Amal Peiris?' }));
  await user.click(dialog.getByRole('button', { name: 'Block customer' }));
  expect(dialog.getByText('Give a reason')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'False orders');
  await user.click(dialog.getByRole('button', { name: 'Block customer' }));
  await screen.findByText('Customer blocked');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    isBlock: true,
    reason: 'False orders',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows the reason of a block and unblocks the customer', async () => {
  const { user, calls } = open({
    [CUSTOMER]: { ...amal, isBlock: true, blockReason: 'False orders' },
    [BLOCK]: { message: 'Customer unblocked' },
  });
  await screen.findByText(/Reason: False orders/);
  await user.click(screen.getByRole('button', { name: 'Unblock…' }));
  await user.click(screen.getByRole('button', { name: 'Unblock customer' }));
  await screen.findByText('Customer unblocked');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isBlock: false });
});

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/admin/customer?email=bimal@mail.lk">Bimal</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

test('shows the notes of the customer in the address after a step back from another one', async () => {
  const bimal = { ...amal, _id: 'c2', firstName: 'Bimal', email: 'bimal@mail.lk', notes: 'Owes for a disk' };
  const { user } = renderPage(
    <>
      <Ways />
      <CustomerPage />
    </>,
    {
      storage: { token: TOKEN },
      route: '/admin/customer?email=amal%40mail.lk',
      api: { ...ANSWERS, 'GET /users/customers/bimal%40mail.lk': bimal },
    },
  );
  await screen.findByDisplayValue('Calls back at night');
  await user.click(screen.getByRole('link', { name: 'Bimal' }));
  await screen.findByDisplayValue('Owes for a disk');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByDisplayValue('Calls back at night');
});
