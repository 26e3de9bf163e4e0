import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectNoViolations, renderPage } from '@netra/web-kit/testing';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  Icon,
  IconButton,
  Page,
  Pagination,
  PasswordInput,
  Select,
  Stars,
  Textarea,
  TextInput,
} from '@netra/web-kit';
import { pageNumbers } from './page-numbers';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [20, 20, [1, 'gap', 19, 20]],
])('a pager on page %i of %i shows the ends and the neighbours', (page, total, shown) => {
  expect(pageNumbers(page, total)).toEqual(shown);
});

test('a pager keeps the filters of the address in its links', async () => {
  const { container } = renderPage(<Pagination page={2} totalPages={9} label="Products" />, {
    route: '/shop?q=dome&page=2',
  });
  const pages = within(screen.getByRole('navigation', { name: 'Products, pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/shop?q=dome&page=3');
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/shop?q=dome');
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expectNoViolations(container);
});

test('a pager is hidden when there is one page', () => {
  renderPage(<Pagination page={1} totalPages={1} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a dialog leaves the decision to close on Escape to its page', () => {
  let asked = 0;
  renderPage(
    <Dialog open onClose={() => (asked += 1)} title="Order 7">
      Content
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Order 7' });
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(asked).toBe(1);
  expect(dialog).toHaveAttribute('open');
});

test('a busy button ignores clicks but keeps the focus', async () => {
  let sent = 0;
  const { user } = renderPage(
    <Button busy onClick={() => (sent += 1)}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(sent).toBe(0);
  expect(button).toHaveFocus();
});

test("a field's hint and error describe its control", async () => {
  const { container } = renderPage(
    <Page title="Form">
      <Field label="Phone" hint="For the courier" error="Enter a phone number" required>
        <TextInput name="phone" />
      </Field>
      <Field label="Notes">
        <Textarea />
      </Field>
      <Field label="Category">
        <Select options={[{ value: 'a', label: 'A' }]} />
      </Field>
      <Checkbox label="Remember me" />
    </Page>,
  );
  const phone = screen.getByRole('textbox', { name: /Phone/ });
  expect(phone).toBeRequired();
  expect(phone).toBeInvalid();
  expect(phone).toHaveAccessibleDescription('For the courier Enter a phone number');
  expect(document.title).toBe('Form · Netra');
  await expectNoViolations(container);
});

test.each([
  ['number', false],
  ['date', false],
  ['text', true],
])(
  'a focused field of type %s loses the focus on a wheel event unless it has no steps',
  async (type, keepsFocus) => {
    const { user } = renderPage(<TextInput aria-label="Price" type={type} />);
    const field = screen.getByLabelText('Price');
    await user.click(field);
    fireEvent.wheel(field, { deltaY: 100 });
    expect(document.activeElement === field).toBe(keepsFocus);
  },
);

test('a password is shown and hidden on demand', async () => {
  const { user } = renderPage(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('the states of a list have no violations and can be retried', async () => {
  let tries = 0;
  const { user, container } = renderPage(
    <Page title="States">
      <Stars rating={4.2} />
      <EmptyState title="No products found." />
      <ErrorState title="Failed to load products." onRetry={() => (tries += 1)} />
    </Page>,
  );
  expect(screen.getByRole('img', { name: '4.2 out of 5 stars' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
  await expectNoViolations(container);
});

test.each([
  [4.5, ['stars-4', 'stars-5']],
  [4.2, ['stars-4']],
  [4.8, ['stars-5']],
  [0.4, ['stars-0', 'stars-1']],
  [0, ['stars-0']],
])('a rating of %p is not drawn with more stars than it is worth', (rating, drawn) => {
  const { container } = renderPage(<Stars rating={rating} />);
  const used = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(used).toEqual(drawn);
});

test('a busy button keeps the focus and ignores further clicks', async () => {
  let presses = 0;
  const press = () => (presses += 1);
  const { user, container } = renderPage(
    <>
      <Button busy onClick={press}>
        Save
      </Button>
      <IconButton busy label="Remove" onClick={press}>
        <Icon name="x" />
      </IconButton>
    </>,
  );
  for (const name of ['Save', 'Remove']) {
    const button = screen.getByRole('button', { name });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  }
  expect(presses).toBe(0);
  await expectNoViolations(container);
});
