import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import { Dialog, toast, toastWithAction } from '@netra/web-kit';
import { useState } from 'react';

afterEach(() => void jest.useRealTimers());

function start() {
  jest.useFakeTimers();
  return renderPage(null);
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isShown = (text: string) =>
  screen.queryByText(text)?.closest('[data-type]:not([data-leaving])') != null;

test.each([
  ['a blank toast', () => toast('Message'), 4000],
  ['an error', () => toast.error('Message'), 4000],
  ['a success', () => toast.success('Message'), 2000],
])('%s disappears by itself in time', (_what, show, duration) => {
  start();
  act(() => void show());
  pass(duration - 100);
  expect(isShown('Message')).toBe(true);
  pass(200);
  expect(isShown('Message')).toBe(false);
});

test('a loading toast stays until it is dismissed', () => {
  start();
  act(() => void toast.loading('Sending'));
  pass(600_000);
  expect(isShown('Sending')).toBe(true);
});

test('only the latest twenty toasts are shown', () => {
  start();
  act(() => {
    for (let n = 1; n <= 25; n += 1) toast(`Message ${n}`);
  });
  expect(screen.getAllByText(/^Message/)).toHaveLength(20);
  expect(screen.getByText('Message 25')).toBeInTheDocument();
});

test('a toast waits while the pointer is on it', () => {
  start();
  act(() => void toast.success('Saved'));
  fireEvent.mouseEnter(screen.getByText('Saved').closest('[data-type]')!.parentElement!);
  pass(10_000);
  expect(isShown('Saved')).toBe(true);
  fireEvent.mouseLeave(screen.getByText('Saved').closest('[data-type]')!.parentElement!);
  pass(2100);
  expect(isShown('Saved')).toBe(false);
});

test('toasts are announced in a region that existed before, and errors are alerts', async () => {
  const { container } = renderPage(null);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  act(() => {
    toast.success('Saved');
    toast.error('Not saved');
  });
  expect(region).toHaveTextContent(/^Saved$/);
  expect(container.querySelector('[aria-live="polite"]')).toBe(region);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  await expectNoViolations(container);
});

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Details">
        <button onClick={() => toast.error('Not saved')}>Save</button>
      </Dialog>
    </>
  );
}

test('a toast is inside an open dialog, and outside again when it closes', async () => {
  const { user } = renderPage(<WithDialog />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Details' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dialog).toContainElement(screen.getByRole('alert'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  expect(dialog).not.toContainElement(screen.getByRole('alert'));
});

test("a toast's action runs once and closes the toast", async () => {
  const { user } = renderPage(null);
  let undone = 0;
  act(() => void toastWithAction('Removed', { label: 'Undo', run: () => (undone += 1) }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(isShown('Removed')).toBe(false);
});

test('Ctrl+Z undoes the latest toast with an action, and then the one before', async () => {
  const { user } = renderPage(<input aria-label="Quantity" />);
  const undone: string[] = [];
  for (const what of ['first', 'second'])
    act(() => void toastWithAction(what, { label: 'Undo', run: () => undone.push(what) }));
  await user.click(screen.getByRole('textbox', { name: 'Quantity' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  await user.click(document.body);
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['second']);
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual(['second', 'first']);
});

test('a message is shown outside a dialog that has left the page', async () => {
  const show = jest.fn(function (this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('Invalid on disconnected popover elements.');
  });
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: () => undefined });
  function Record() {
    const [isOpen, setOpen] = useState(true);
    const save = () => {
      toast.success('Saved');
      setOpen(false);
    };
    return isOpen ? (
      <Dialog open onClose={save} title="Record">
        <button onClick={save}>Save</button>
      </Dialog>
    ) : (
      <p>The list</p>
    );
  }
  const { user } = renderPage(<Record />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The list')).toBeVisible();
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
  expect(show).toHaveBeenCalled();
});
