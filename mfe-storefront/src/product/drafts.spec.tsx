import { afterEach, describe, expect, test } from '@jest/globals';
import { leftOnPurpose, tokens, useSession } from '@netra/web-kit';
import { problem, renderPage } from '@netra/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Questions } from './questions/questions';
import { Reviews } from './reviews/reviews';

const customer = { firstName: 'Ada', lastName: 'P', email: 'ada@example.lk', role: 'customer' };
const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

/** What the shell offers on every page; the address says who signs in. */
function Account() {
  const { login, logout } = useSession('customer');
  return (
    <>
      {['ada', 'bo'].map((email) => (
        <button key={email} onClick={() => void login({ email, password: 'secret-1' })}>
          {`Sign in as ${email}`}
        </button>
      ))}
      <button onClick={() => void logout()}>Sign out</button>
    </>
  );
}

const FORMS = [
  ['a review', Reviews, 'Write a review', 'Submit Review'],
  ['a question', Questions, 'Ask a question', 'Send question'],
] as const;

const open = (Form: typeof Reviews, name: string) => {
  const { user } = renderPage(
    <>
      <Account />
      <Form productId="NET-1" />
    </>,
    {
      path: '/overview/:productId',
      route: '/overview/NET-1',
      api: {
        'GET /users': customer,
        'GET /reviews': [],
        'GET /reviews/mine': [],
        'GET /questions': { questions: [], total: 0, page: 1, limit: 4, totalPages: 0 },
        'GET /questions/mine': [],
        'POST /users/login': ({ body }: { body: unknown }) => ({
          token: tokenOf((body as { email: string }).email),
          role: 'customer',
        }),
        'POST /users/logout': { message: '' },
        'POST /reviews': problem(401, 'Expired'),
        'POST /questions': problem(401, 'Expired'),
      },
    },
  );
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }));
  const field = async () => {
    await press(name);
    return screen.findByRole('textbox', { name: /^Your (review|question)/ });
  };
  return {
    press,
    field,
    close: () => user.keyboard('{Escape}'),
    write: async () => user.type(await field(), 'Half a sen'),
    signIn: async (who: string) => {
      await press(`Sign in as ${who}`);
      await waitFor(() => expect(tokens.customer.get()).toBe(tokenOf(who)));
    },
  };
};

/** As a sign-out does, because drafts outlive a test. */
afterEach(() => {
  leftOnPurpose.add('customer');
  tokens.customer.set(tokenOf('nobody'));
  tokens.customer.set(null);
  leftOnPurpose.delete('customer');
  localStorage.clear();
});

describe.each(FORMS)('the draft of %s', (_what, Form, name, send) => {
  test('is gone when its author signs out', async () => {
    const { press, field, close, write, signIn } = open(Form, name);
    await signIn('ada');
    await write();
    await close();
    await press('Sign out');
    expect(await field()).toHaveValue('');
    await close();
    await signIn('bo');
    expect(await field()).toHaveValue('');
  });

  test('survives the sign-in of a guest, and is gone after the sign-out', async () => {
    const { press, field, close, write, signIn } = open(Form, name);
    await write();
    await close();
    await signIn('bo');
    expect(await field()).toHaveValue('Half a sen');
    await close();
    await press('Sign out');
    expect(await field()).toHaveValue('');
  });

  test('is gone for the next customer after its author signed out in another tab', async () => {
    const { field, close, write, signIn } = open(Form, name);
    await signIn('ada');
    await write();
    await close();
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await signIn('bo');
    expect(await field()).toHaveValue('');
  });

  test.each([
    ['is still there for its author', 'ada', 'Half a sen'],
    ['is gone for another customer', 'bo', ''],
  ])('%s after the server has ended the session', async (_outcome, next, text) => {
    const { press, field, close, write, signIn } = open(Form, name);
    await signIn('ada');
    await write();
    await press(send);
    await waitFor(() => expect(tokens.customer.get()).toBeNull());
    await close();
    await signIn(next);
    expect(await field()).toHaveValue(text);
  });
});
