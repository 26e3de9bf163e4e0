import { expect, test } from '@jest/globals';
import { changedPart } from '@netra/web-kit/testing';
import type { ReactNode } from 'react';
import { DataTable } from './data-table';
import { ListPage } from './list-page';

test.each<[string, (isLater: boolean) => ReactNode, string]>([
  [
    'the heading of a sorted column',
    (later) => (
      <DataTable
        caption=""
        columns={[
          {
            key: 'total',
            header: later ? 'Sum' : 'Total',
            sortable: true,
            cell: () => (later ? '2' : '1'),
          },
        ]}
        rows={[1]}
        rowKey={String}
        empty=""
        onSort={() => undefined}
        sort={{ by: 'total', direction: later ? 'ascending' : 'descending' }}
      />
    ),
    'SumSum2',
  ],
  [
    'the place in a list',
    (later) => (
      <ListPage title="Orders" paging={{ page: later ? 2 : 1, totalPages: 3, total: later ? 31 : 30 }}>
        <p>rows</p>
      </ListPage>
    ),
    'OrdersrowsPage 2 of 3 · 31 in all123',
  ],
])('%s shows the current state on a translated page', async (_what, part, text) => {
  expect(await changedPart(part)).toHaveTextContent(text);
});
