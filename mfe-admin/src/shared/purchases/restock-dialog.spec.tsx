import { expect, test } from '@jest/globals';
import { renderPage } from '@netra/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RestockDialog } from './restock-dialog';

const email = 'kamala@cables.lk';
const supply = { productId: 'NT-1', name: 'Dome', supplier: email, stock: 2, target: 10, usualTarget: 10 };
const kamala = {
  _id: 's1',
  firstName: 'Kamala',
  lastName: 'Silva',
  email,
  phone: null,
  item: '',
  version: 1,
};

/** Mounts the dialog again, as after a reload. */
function Desk() {
  const [count, setCount] = useState(0);
  return (
    <>
      <RestockDialog key={count} productId="NT-1" onClose={() => undefined} />
      <button onClick={() => setCount(count + 1)}>Reload</button>
    </>
  );
}

const token = `h.${btoa(JSON.stringify({ sub: 'ada' }))}.s`;
const open = (answer: () => Promise<unknown>) =>
  renderPage(<Desk />, {
    storage: { token },
    api: {
      'GET /products/NT-1/supply': supply,
      'GET /purchases': { total: 0, page: 1, limit: 100, totalPages: 0, requests: [] },
      'GET /suppliers': [kamala],
      'POST /suppliers/kamala%40cables.lk/request': answer,
    },
  });

test('the button keeps the focus while a restock is sent', async () => {
  const { user } = open(() => new Promise(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Send Request' }));
  const button = await screen.findByRole('button', { name: 'Sending...', busy: true });
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
});

test('a restock whose answer is lost is sent again with its key, also after a reload, and a changed one with a new key', async () => {
  const { user, calls } = open(() => Promise.reject(new TypeError('lost')));
  const keys = () =>
    calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  const send = async (count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(keys()).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send Request' })).toBeEnabled());
  };
  await send(1);
  await send(2);
  fireEvent.click(screen.getByText('Reload'));
  await send(3);
  await user.type(screen.getByRole('spinbutton', { name: /Quantity/ }), '0');
  await send(4);
  const [first, again, reloaded, changed] = keys();
  expect(first).toMatch(/\d/);
  expect(again).toBe(first);
  expect(reloaded).toBe(first);
  expect(changed).toMatch(/\d/);
  expect(changed).not.toBe(first);
});
