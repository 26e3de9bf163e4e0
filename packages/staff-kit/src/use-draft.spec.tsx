import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { problem, renderPage, Route, Routes } from '@netra/web-kit/testing';
import {
  call,
  Button,
  Field,
  Form,
  Link,
  RequireRole,
  TextInput,
  useForm,
  useNavigate,
  useSession,
} from '@netra/web-kit';
import { useFormDraft } from './use-draft';

/** A token like the server's, as far as the browser reads it. */
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const ADA = { firstName: 'Ada', lastName: 'P', email: 'ada@x.lk', role: 'customer' };
const BACK = 'What you had typed is back. It is not saved yet.';

let save: unknown;
let next: string;
beforeEach(() => {
  save = problem(401, 'Unauthorized');
  next = tokenOf('ada');
});

function Review() {
  const form = useForm({
    initial: { comment: '', password: '' },
    submit: ({ comment }) => call('POST /reviews', { body: { productId: 'P', rating: 5, comment } }),
  });
  const { logout } = useSession('customer');
  const navigate = useNavigate();
  useFormDraft(form, 'review');
  return (
    <Form form={form}>
      <Field label="Comment">
        <TextInput {...form.control('comment')} />
      </Field>
      <Field label="Password">
        <TextInput {...form.control('password')} />
      </Field>
      <Button type="submit">Save</Button>
      <Link to="/other">Leave</Link>
      <Button onClick={() => void logout().then(() => navigate('/login'))}>Logout</Button>
    </Form>
  );
}

function SignIn() {
  const { login } = useSession('customer');
  const navigate = useNavigate();
  const enter = async () => {
    await login({ email: 'a', password: 'b' });
    await navigate('/form');
  };
  return <Button onClick={() => void enter()}>Sign in</Button>;
}

const open = () =>
  renderPage(
    <Routes>
      <Route
        path="/form"
        element={
          <RequireRole role="customer" message="Please login first">
            <Review />
          </RequireRole>
        }
      />
      <Route path="/other" element={<Link to="/form">Back</Link>} />
      <Route path="/login" element={<SignIn />} />
    </Routes>,
    {
      path: '/*',
      route: '/form',
      storage: { token: tokenOf('ada') },
      api: {
        'GET /users': ADA,
        'POST /reviews': () => save,
        'POST /users/login': () => ({ token: next, role: 'customer' }),
        'POST /users/logout': undefined,
      },
    },
  );
type Page = ReturnType<typeof open>;

const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const comment = () => screen.findByLabelText('Comment');
/** Types, and saves after the server has ended the session. */
const typeAndSave = async (page: Page) => {
  await page.user.type(await comment(), 'Clear at night');
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await press(page, 'Save');
  await screen.findByRole('button', { name: 'Sign in' });
};

test('restores what was typed, except passwords, after signing in when the session ended on saving', async () => {
  const page = open();
  await typeAndSave(page);
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
  expect(screen.queryByText('Please login first')).toBeNull();
  await press(page, 'Sign in');
  await screen.findByText(BACK);
  expect(await comment()).toHaveValue('Clear at night');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('restores a changed form that disappeared without a question', async () => {
  function Desk() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown ? <Review /> : null}
        <Button onClick={() => setShown(!isShown)}>Turn over</Button>
      </>
    );
  }
  const page = renderPage(<Desk />, { storage: { token: tokenOf('ada') }, api: { 'GET /users': ADA } });
  await page.user.type(await comment(), 'Clear at night');
  await press(page, 'Turn over');
  expect(screen.queryByLabelText('Comment')).toBeNull();
  await press(page, 'Turn over');
  await screen.findByText(BACK);
  expect(await comment()).toHaveValue('Clear at night');
});

test('hides what was typed from another person and deletes it once they type', async () => {
  const page = open();
  await typeAndSave(page);
  next = tokenOf('bo');
  await press(page, 'Sign in');
  expect(await comment()).toHaveValue('');
  await page.user.type(await comment(), 'mine');
  expect(sessionStorage.getItem('drafts')).not.toContain('night');
});

test.each(['Leave', 'Logout', 'Save'])('forgets what was typed after %s', async (way) => {
  save = {};
  const page = open();
  await page.user.type(await comment(), 'Clear at night');
  expect(sessionStorage.getItem('drafts')).toContain('night');
  if (way === 'Save') await press(page, way);
  if (way === 'Logout') await press(page, way);
  else await page.user.click(screen.getByRole('link', { name: 'Leave' }));
  if (way === 'Leave') await press(page, 'Close without saving');
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
});

test('leaves no draft when what was typed is removed by hand', async () => {
  const page = open();
  await page.user.type(await comment(), 'x{Backspace}');
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

describe('draft of a record that has changed meanwhile', () => {
  const open = () => {
    function Product({ stock, price }: { stock: string; price: string }) {
      const form = useForm({ initial: { stock, price }, submit: () => Promise.resolve() });
      useFormDraft(form, 'product');
      return (
        <Form form={form}>
          <Field label="Stock">
            <TextInput {...form.control('stock')} />
          </Field>
        </Form>
      );
    }
    function Desk() {
      const [record, setRecord] = useState<{ stock: string; price: string } | undefined>({
        stock: '10',
        price: '1',
      });
      return (
        <>
          {record ? <Product {...record} /> : null}
          <Button onClick={() => setRecord(undefined)}>Leave</Button>
          <Button onClick={() => setRecord({ stock: '7', price: '1' })}>Sold</Button>
          <Button onClick={() => setRecord({ stock: '10', price: '2' })}>Dearer</Button>
        </>
      );
    }
    return renderPage(<Desk />, { storage: { token: tokenOf('ada') }, api: { 'GET /users': ADA } });
  };
  const stock = () => screen.findByLabelText('Stock');
  const typeAndLeave = async (page: Page) => {
    await page.user.clear(await stock());
    await page.user.type(await stock(), '12');
    await press(page, 'Leave');
  };

  test('is restored with a message that says what the field has now', async () => {
    const page = open();
    await typeAndLeave(page);
    await press(page, 'Sold');
    const message = await screen.findByText(
      /^What you had typed is back, but somebody has since changed it to “7”/,
    );
    expect(await stock()).toHaveValue('12');
    await press(page, 'Leave');
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  test('is restored as usual when another field has changed', async () => {
    const page = open();
    await typeAndLeave(page);
    await press(page, 'Dearer');
    await screen.findByText(BACK);
    expect(await stock()).toHaveValue('12');
  });
});
