import { expect, test } from '@jest/globals';
import { BrowserRouter } from '@netra/web-kit/testing';
import { act, render } from '@testing-library/react';
import { type ListParams, useLastPage, useListParams } from './use-list-params';

function List({ use }: { use: () => void }) {
  use();
  return null;
}

test('keeps a filter of a list that is not rendered yet when the search follows', () => {
  let params: ListParams;
  window.history.replaceState(null, '', '/admin/audit?page=3');
  render(
    <BrowserRouter>
      <List use={() => void (params = useListParams())} />
    </BrowserRouter>,
  );
  act(() => {
    params.set({ subject: 'order' });
    params.set({ q: 'NT-1' });
  });
  expect(window.location.search).toBe('?subject=order&q=NT-1');
});

/** The address of a list, and how many entries the history has more, after its answer. */
function openedAt(address: string, page: { page: number; totalPages: number }) {
  window.history.replaceState(null, '', address);
  const before = window.history.length;
  render(
    <BrowserRouter>
      <List use={() => useLastPage(page)} />
    </BrowserRouter>,
  );
  return { query: window.location.search, more: window.history.length - before };
}

test('replaces a page that no longer exists by the last one, so that going back does not lead there again', () => {
  const third = openedAt('/admin/order?page=3&q=dome', { page: 3, totalPages: 2 });
  expect(third).toEqual({ query: '?page=2&q=dome', more: 0 });
  const second = openedAt('/admin/order?page=2&q=dome', { page: 2, totalPages: 1 });
  expect(second).toEqual({ query: '?q=dome', more: 0 });
});

test('stays on a page that exists, and where nothing is listed', () => {
  const last = openedAt('/admin/order?page=2', { page: 2, totalPages: 2 });
  expect(last).toEqual({ query: '?page=2', more: 0 });
  const none = openedAt('/admin/order?page=2', { page: 2, totalPages: 0 });
  expect(none).toEqual({ query: '?page=2', more: 0 });
});
