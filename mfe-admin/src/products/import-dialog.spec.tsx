import type { ProductImport } from '@netra/api-client';
import { expect, test } from '@jest/globals';
import { loadTexts } from '@netra/web-kit';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ImportProblems } from './import-problems';
import { ProductFiles } from './product-files';

const tried: ProductImport = {
  _id: 'i1',
  fileName: 'new.csv',
  state: 'checked',
  mode: null,
  rows: 5,
  created: 2,
  updated: 1,
  unchanged: 1,
  bad: 1,
  done: 0,
  problem: null,
  createdAt: '2026-11-20T08:30:00.000Z',
};
const problems = {
  total: 1,
  page: 1,
  limit: 50,
  totalPages: 1,
  problems: [
    {
      row: 4,
      productId: 'NT-X',
      reasons: [
        {
          key: 'import.number',
          values: { label: 'Price', cell: 'ten' },
          message: 'Price must be a number, not "ten"',
        },
        { key: 'field.wholeNumber', values: { field: 'Stock' }, message: 'Stock must be a whole number' },
      ],
    },
  ],
};
const prices = {
  total: 2,
  page: 1,
  limit: 50,
  totalPages: 1,
  prices: [
    { row: 3, productId: 'NT-B', name: 'Dome', before: 1500, after: 1.5 },
    { row: 2, productId: 'NT-A', name: 'Bullet', before: 1500, after: 1750 },
  ],
};
const csv = () => new File(['productId\nA'], 'new.csv', { type: 'text/csv' });

async function choose(api: object = {}) {
  const rendered = renderPage(<ProductFiles />, {
    route: '/admin/product',
    api: {
      'POST /product-imports': tried,
      'GET /product-imports/i1': tried,
      'GET /product-imports/i1/problems': problems,
      'GET /product-imports/i1/prices': prices,
      ...api,
    },
  });
  await rendered.user.click(screen.getByRole('button', { name: 'Import CSV' }));
  await rendered.user.upload(screen.getByLabelText('choose a file'), csv());
  return rendered;
}

test('tries a chosen file and names each bad row by number and reason', async () => {
  const { container } = await choose();
  const row = within(await screen.findByRole('row', { name: /NT-X/ }));
  expect(row.getByText('4')).toBeInTheDocument();
  expect(
    row.getByText('Price must be a number, not "ten"; Stock: Enter a whole number.'),
  ).toBeInTheDocument();
  expect(screen.getByText('New products').nextSibling).toHaveTextContent('2');
  expect(screen.getByRole('radio', { name: 'The good rows (3)' })).toBeChecked();
  await expectNoViolations(container);
});

test('shows old and new prices, and which differ widely', async () => {
  const { container } = await choose();
  const [far, near] = [
    await screen.findByRole('row', { name: /NT-B/ }),
    await screen.findByRole('row', { name: /NT-A/ }),
  ];
  expect(far).toHaveTextContent('Rs 1,500.00Rs 1.50Far from the old price');
  expect(near).toHaveTextContent(/Rs 1,500\.00Rs 1,750\.00$/);
  await expectNoViolations(container);
});

test('explains a bad row in Sinhala on a Sinhala screen', async () => {
  await loadTexts('si');
  renderPage(<ImportProblems of={{ ...tried, bad: 1 }} />, {
    storage: { language: 'si' },
    api: { 'GET /product-imports/i1/problems': problems },
  });
  expect(await screen.findByText(/^Price: "ten" සංඛ්‍යාවක් නොවේ; Stock: /)).toBeInTheDocument();
});

test('tries a dropped file too', async () => {
  const { user } = renderPage(<ProductFiles />, {
    route: '/admin/product',
    api: {
      'POST /product-imports': { ...tried, bad: 0 },
      'GET /product-imports/i1': { ...tried, bad: 0 },
      'GET /product-imports/i1/prices': { ...prices, total: 0, prices: [] },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  fireEvent.drop(screen.getByText('Drop a CSV file here, or').parentElement!, {
    dataTransfer: { files: [csv()] },
  });
  await screen.findByText('New products');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('does not import the whole file when a row is bad, and explains why', async () => {
  const { user } = await choose();
  await user.click(await screen.findByRole('radio', { name: 'Only if every row is good' }));
  expect(screen.getByText('Some rows are bad, so nothing would be imported.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

test('imports the good rows, with progress and then the result', async () => {
  const states = [
    { ...tried, state: 'applying', mode: 'good', done: 1 },
    { ...tried, state: 'done', mode: 'good', done: 3 },
  ];
  let isBegun = false;
  const { user, calls } = await choose({
    'POST /product-imports/i1/apply': () => {
      isBegun = true;
      return states[0];
    },
    'GET /product-imports/i1': () => (isBegun ? states[1] : tried),
  });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('1 of 3 products');
  await screen.findByText('2 products added, 1 changed.');
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/apply'))?.body).toEqual({
    mode: 'good',
  });
  expect(screen.getByText('Products imported')).toBeInTheDocument();
});

test('shows why an import failed', async () => {
  const failed = {
    ...tried,
    state: 'failed',
    mode: 'all',
    problem: {
      key: 'import.refused',
      values: { bad: 1 },
      message: '1 rows can no longer be imported, so nothing was',
    },
  };
  await choose({ 'POST /product-imports': failed, 'GET /product-imports/i1': failed });
  await screen.findByText(failed.problem.message);
});

test("shows the server's message for a file that is not valid, and accepts another", async () => {
  await choose({ 'POST /product-imports': problem(400, 'The column productId is missing') });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The column productId is missing'));
  expect(screen.getByLabelText('choose a file')).toBeEnabled();
});

test('the choice of a file keeps the focus while one is checked, and takes no other', async () => {
  const { user, calls } = await choose({ 'POST /product-imports': () => new Promise(() => undefined) });
  const choice = screen.getByLabelText('choose a file');
  expect(choice).toBeEnabled();
  expect(choice).toHaveAttribute('aria-disabled', 'true');
  await user.upload(choice, csv());
  fireEvent.drop(screen.getByText('Drop a CSV file here, or').parentElement!, {
    dataTransfer: { files: [csv()] },
  });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
