import { expect, test } from '@jest/globals';
import { BrowserRouter } from '@netra/web-kit/testing';
import { render } from '@testing-library/react';
import { type PageInfo, useLastPage } from './use-resource-list';

function List({ page }: { page: PageInfo }) {
  useLastPage(page);
  return null;
}

/** The address of a list of 10 rows a page, and how many entries the history has more, after its answer. */
function openedAt(address: string, page: Omit<PageInfo, 'limit'>) {
  window.history.replaceState(null, '', address);
  const before = window.history.length;
  render(
    <BrowserRouter>
      <List page={{ limit: 10, ...page }} />
    </BrowserRouter>,
  );
  return { query: window.location.search, more: window.history.length - before };
}

test('replaces a page that no longer exists by the last one, so that going back does not lead there again', () => {
  const third = openedAt('/admin/order?page=3&q=dome', { page: 3, total: 20, totalPages: 2 });
  expect(third).toEqual({ query: '?page=2&q=dome', more: 0 });
  const second = openedAt('/admin/order?page=2&q=dome', { page: 2, total: 10, totalPages: 1 });
  expect(second).toEqual({ query: '?q=dome', more: 0 });
});

test('stays on a page that exists, and where nothing is listed', () => {
  const last = openedAt('/admin/order?page=2', { page: 2, total: 20, totalPages: 2 });
  expect(last).toEqual({ query: '?page=2', more: 0 });
  const none = openedAt('/admin/order?page=2', { page: 2, total: 0, totalPages: 0 });
  expect(none).toEqual({ query: '?page=2', more: 0 });
});
