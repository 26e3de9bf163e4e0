import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Button, formatMoney } from '@netra/web-kit';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import {
  type Column,
  ConfirmDialog,
  DataTable,
  type DataTableProps,
  ListPage,
  type Sort,
  TwoLines,
  useListParams,
} from './index';

interface Product {
  id: string;
  name: string;
  price: number;
}

const PRODUCTS: Product[] = [
  { id: 'D-1', name: 'Dome', price: 12500 },
  { id: 'B-2', name: 'Bullet', price: 9000 },
];

const columns: Column<Product>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true, sortable: true },
  { key: 'price', header: 'Price', cell: ({ price }) => formatMoney(price), numeric: true },
];

const table = (more: Partial<DataTableProps<Product>>) => (
  <DataTable
    caption="Products"
    columns={columns}
    rows={PRODUCTS}
    rowKey={({ id }) => id}
    empty="No products"
    {...more}
  />
);

test('has a caption, headers and right-aligned figures', async () => {
  const { container } = renderPage(table({}));
  const products = within(screen.getByRole('table', { name: 'Products' }));
  expect(products.getByRole('columnheader', { name: 'Price' })).toHaveClass('numeric');
  const dome = within(products.getByRole('row', { name: /Dome/ }));
  expect(dome.getByRole('rowheader', { name: 'Dome' })).toBeInTheDocument();
  expect(dome.getByRole('cell')).toHaveTextContent('Rs 12,500.00');
  await expectNoViolations(container);
});

test('opens a row by a click anywhere or its button, but not by its own actions', async () => {
  const opened: string[] = [];
  const deleted: string[] = [];
  const { user } = renderPage(
    table({
      onOpen: ({ id }) => opened.push(id),
      actions: ({ id }) => <Button onClick={() => deleted.push(id)}>{`Delete ${id}`}</Button>,
    }),
  );
  await user.click(screen.getByText('Rs 9,000.00'));
  await user.click(screen.getByRole('button', { name: 'Dome' }));
  await user.click(screen.getByRole('button', { name: 'Delete D-1' }));
  expect([opened, deleted]).toEqual([['B-2', 'D-1'], ['D-1']]);
});

function Deleting({ asks, of = PRODUCTS }: { asks: boolean; of?: Product[] }) {
  const [asked, setAsked] = useState('');
  const [rows, setRows] = useState(of);
  const remove = (id: string) => setRows(rows.filter((row) => row.id !== id));
  return table({
    rows,
    onOpen: ({ id }) => remove(id),
    actions: ({ id }) => (
      <>
        <Button onClick={() => (asks ? setAsked(id) : remove(id))}>{`Delete ${id}`}</Button>
        <ConfirmDialog
          open={asked === id}
          title={`Delete ${id}?`}
          confirmLabel="Delete it"
          onConfirm={() => remove(id)}
          onCancel={() => setAsked('')}
        >
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      </>
    ),
  });
}

test('does not open a row by a click in a dialog that its actions opened', async () => {
  const { user } = renderPage(<Deleting asks />);
  await user.click(screen.getByRole('button', { name: 'Delete D-1' }));
  await user.click(screen.getByText('This cannot be undone.'));
  expect(screen.getByRole('alertdialog', { name: 'Delete D-1?' })).toBeVisible();
});

test.each([true, false])(
  'keeps the focus in the list when a row is deleted; asked first: %s',
  async (asks) => {
    const { user } = renderPage(<Deleting asks={asks} />);
    await user.click(screen.getByRole('button', { name: 'Delete D-1' }));
    if (asks) await user.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(screen.queryByText('Dome')).toBeNull();
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  },
);

test.each([true, false])(
  'moves the focus to what says that the list is empty when its only row is deleted; asked first: %s',
  async (asks) => {
    const { user, container } = renderPage(<Deleting asks={asks} of={PRODUCTS.slice(0, 1)} />);
    await user.click(screen.getByRole('button', { name: 'Delete D-1' }));
    if (asks) await user.click(screen.getByRole('button', { name: 'Delete it' }));
    const empty = screen.getByRole('group', { name: 'Products' });
    expect(empty).toHaveTextContent('No products');
    expect(empty).toHaveFocus();
    await expectNoViolations(container);
  },
);

test('takes no focus when a list is empty from the start', () => {
  renderPage(table({ rows: [] }));
  expect(document.body).toHaveFocus();
});

function Sorted() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' });
  return table({ sort, onSort: setSort });
}

test("reverses the order by a column's heading and exposes it", async () => {
  const { user } = renderPage(<Sorted />);
  const name = screen.getByRole('columnheader', { name: 'Name' });
  expect(name).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(name).getByRole('button', { name: 'Name' }));
  expect(name).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Price' })).not.toHaveAttribute('aria-sort');
});

/** jsdom has no layout: the box and the table get these widths. */
function layOut(box: number, needed: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(box);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(needed);
}

test.each([
  [390, 700, true],
  [1016, 1020, true],
  [1016, 1016, false],
])('in %i px with columns that need %i, the table becomes cards: %s', (box, needed, isStacked) => {
  layOut(box, needed);
  renderPage(table({}));
  const shown = screen.getByRole('table', { name: 'Products' });
  expect(shown.hasAttribute('data-stacked')).toBe(isStacked);
  expect(screen.getAllByRole('table')).toEqual([shown]);
  jest.restoreAllMocks();
});

test('shows a long text in full as the tooltip of its cell', () => {
  const name = 'x'.repeat(200);
  renderPage(table({ rows: [{ id: 'L', name, price: 1 }] }));
  expect(screen.getByText(name)).toHaveAttribute('title', name);
  expect(screen.getByText('Rs 1.00')).not.toHaveAttribute('title');
});

test('shows two long texts of a cell in full as tooltips, and a dash for an unknown value', () => {
  const [name, email] = ['x'.repeat(200), 'y'.repeat(60)];
  const cells = [<TwoLines key="long" first={name} second={email} />, <TwoLines key="none" first={null} />];
  renderPage(
    table({
      columns: cells.map((cell, key) => ({ key: String(key), header: `Column ${key}`, cell: () => cell })),
      rows: [PRODUCTS[0]!],
    }),
  );
  for (const text of [name, email]) expect(screen.getByText(text)).toHaveAttribute('title', text);
  expect(screen.getByRole('row', { name: /–$/ })).toBeInTheDocument();
});

test('is busy and announces loading before the first answer', () => {
  renderPage(table({ rows: undefined }));
  expect(screen.getByRole('group', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading');
  expect(screen.queryByText('No products')).toBeNull();
});

test('shows an empty state without rows and an error that can be retried', async () => {
  let tries = 0;
  const { user, rerender } = renderPage(table({ rows: [] }));
  expect(screen.getByText('No products')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(table({ error: { title: 'Failed to load products', onRetry: () => (tries += 1) } }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load products');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

function Customers() {
  const list = useListParams({ limit: 10 });
  return (
    <ListPage
      title="Customers"
      search={{ value: list.q, onSearch: (q) => list.set({ q }), label: 'Search customers' }}
      paging={{
        page: list.page,
        totalPages: 7,
        total: 61,
        limit: list.limit,
        limits: [5, 10, 20],
        onLimit: (limit) => list.set({ limit }),
      }}
    >
      {table({})}
    </ListPage>
  );
}

test('keeps the state of a list in the address and returns to page 1 on a new search or size', async () => {
  const { user, location, container } = renderPage(<Customers />, { route: '/customers?page=3' });
  expect(screen.getByText('Page 3 of 7')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), ' ada {Enter}');
  expect(location()).toBe('/customers?q=ada');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
  expect(location()).toBe('/customers?q=ada&limit=20');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(location()).toBe('/customers?q=ada&limit=20&page=2');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(location()).toBe('/customers?limit=20');
  await expectNoViolations(container);
});

test.each([
  [500, 'says that rows follow which the pages do not reach'],
  [499, 'does not say so before the last page'],
])('on page %i of 500 the list %s', (page) => {
  renderPage(
    <ListPage title="Orders" paging={{ page, totalPages: 500, total: 10_001, limit: 20 }}>
      {table({})}
    </ListPage>,
  );
  expect(screen.queryAllByText(/The pages end here/)).toHaveLength(page === 500 ? 1 : 0);
});
