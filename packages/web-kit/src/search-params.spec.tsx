import { afterEach, expect, test } from '@jest/globals';
import { useSearchParams } from '@netra/web-kit';
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** Renders a component at an address of the browser. */
function open(address: string, use: () => void) {
  const Page = () => {
    use();
    return null;
  };
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

test('keeps a parameter that is not rendered yet, and removes one', () => {
  let change: ReturnType<typeof useSearchParams>[1];
  open('/shop?category=cctv1&sort=price', () => void ([, change] = useSearchParams()));
  const removed = (name: string) =>
    change((before) => {
      before.delete(name);
      return before;
    });
  act(() => {
    removed('category');
    removed('sort');
  });
  expect(window.location.search).toBe('');
});

test('adds no entry to the history when nothing changes', () => {
  let change: ReturnType<typeof useSearchParams>[1];
  open('/shop?category=cctv1', () => void ([, change] = useSearchParams()));
  const entries = window.history.length;
  act(() => change((before) => before));
  expect(window.history.length).toBe(entries);
});
