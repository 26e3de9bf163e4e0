import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { held, problem, renderPage } from '@netra/web-kit/testing';
import { Button, call, Field, Form, TextInput, useForm } from '@netra/web-kit';

function Delivery() {
  const form = useForm({
    initial: { name: '', phone: '' },
    rules: {
      name: (value) => !value.trim() && 'Enter a name',
      phone: (value) => !value.trim() && 'Enter a phone',
    },
    submit: (body) => call('POST /orders', { body: { ...body, address: '', items: [] } }),
    failure: 'Error placing order',
    refused: () => 'Please fill all the details',
  });
  return (
    <Form form={form} label="Delivery">
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="Phone" error={form.errors.phone}>
        <TextInput {...form.control('phone')} />
      </Field>
      <Button type="submit" busy={form.isSubmitting}>
        Send
      </Button>
    </Form>
  );
}

const fill = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Phone'), '077');
};

test('sends nothing when fields are missing and focuses the first', async () => {
  const { user, calls } = renderPage(<Delivery />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(calls).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
  expect(screen.getByText('Enter a phone')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all the details');
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Enter a name')).toBeNull();
});

test('checks a changed field that is left by pressing a button only once the pointer is released', async () => {
  const { user, calls } = renderPage(<Delivery />);
  const button = screen.getByRole('button', { name: 'Send' });
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.clear(screen.getByLabelText('Name'));
  await user.pointer([{ keys: '[MouseLeft>]', target: button }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(button).toHaveFocus();
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.pointer([{ keys: '[/MouseLeft]', target: button }]);
  await screen.findByText('Enter a name');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill all the details');
  expect(calls).toEqual([]);
});

test('does not check an unchanged field on leaving it, and keeps its error', async () => {
  const errors = [{ field: 'phone', message: 'phone must be a phone number' }];
  const { user } = renderPage(<Delivery />, {
    api: { 'POST /orders': problem(400, 'Check the form', { errors }) },
  });
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.queryByText('Enter a name')).toBeNull();
  await user.type(screen.getByLabelText('Phone'), '077');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('phone must be a phone number');
  await user.click(screen.getByLabelText('Name'));
  expect(screen.getByText('phone must be a phone number')).toBeInTheDocument();
});

test('shows a field that the server refuses and keeps what was typed', async () => {
  const errors = [{ field: 'phone', message: 'phone must be a phone number' }];
  const { user } = renderPage(<Delivery />, {
    api: { 'POST /orders': problem(400, 'Check the form', { errors }) },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('phone must be a phone number');
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  expect(screen.getByLabelText('Phone')).toHaveValue('077');
});

test.each([
  [problem(409, 'Only 1 is left'), 'Only 1 is left'],
  [problem(503, ''), 'Error placing order'],
  [() => Promise.reject(new TypeError('Failed to fetch')), 'No connection to the server.'],
])('shows above the form why the whole was refused', async (answer, text) => {
  const { user } = renderPage(<Delivery />, { api: { 'POST /orders': answer } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('stops reporting a lost connection once it is back', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user } = renderPage(<Delivery />, { api: { 'POST /orders': lost } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/No connection to the server/);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Phone')).toHaveValue('077');
});

test('sends a form once when it is submitted twice quickly', async () => {
  const answer = held();
  const { user, calls } = renderPage(<Delivery />, {
    api: { 'POST /orders': () => answer.sent },
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(calls).toHaveLength(1);
  await act(async () => answer.resolve({}));
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
});
