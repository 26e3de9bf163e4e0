import { expect, test } from '@jest/globals';
import { BrowserRouter } from '@netra/web-kit/testing';
import { render } from '@testing-library/react';
import { useStillHere } from './use-still-here';

function Form({ use }: { use: () => void }) {
  use();
  return null;
}

test('a person is no longer here once the address is another one, although its page still loads', () => {
  let isHere = () => false;
  window.history.replaceState(null, '', '/admin/order?order=NT-1');
  const { unmount } = render(
    <BrowserRouter>
      <Form use={() => void (isHere = useStillHere())} />
    </BrowserRouter>,
  );
  expect(isHere()).toBe(true);
  window.history.pushState(null, '', '/admin/product');
  expect(isHere()).toBe(false);
  window.history.replaceState(null, '', '/admin/order?order=NT-1');
  expect(isHere()).toBe(true);
  unmount();
  expect(isHere()).toBe(false);
});
