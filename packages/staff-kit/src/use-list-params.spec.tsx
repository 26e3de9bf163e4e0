import { expect, test } from '@jest/globals';
import { BrowserRouter } from '@netra/web-kit/testing';
import { act, render } from '@testing-library/react';
import { type ListParams, useListParams } from './use-list-params';

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
