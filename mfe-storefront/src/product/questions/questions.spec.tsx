import type { Question } from '@netra/api-client';
import { describe, expect, test } from '@jest/globals';
import { type ApiAnswers, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Questions } from './questions';

const aQuestion = (about: Partial<Question> = {}): Question => ({
  _id: 'q1',
  productId: 'NET-1',
  productName: 'Netra Dome',
  userName: 'Kasun P.',
  text: 'Is it loud?',
  answer: 'No, it has no fan.',
  answeredAt: '2026-11-02T04:00:00.000Z',
  createdAt: '2026-11-01T04:00:00.000Z',
  ...about,
});
const waiting = aQuestion({ _id: 'q9', text: 'And mine?', answer: null, answeredAt: null });
const customer = { firstName: 'Kasun', lastName: 'P', email: 'kasun@example.lk', role: 'customer' };

/** Answers with as many of the questions as are requested. */
const answering =
  (all: Question[]) =>
  ({ path }: { path: string }) => {
    const limit = Number(new URL(path, 'http://x').searchParams.get('limit'));
    return { questions: all.slice(0, limit), total: all.length, page: 1, limit, totalPages: 1 };
  };

let opened = 0;
/** Drafts outlive a page: every test asks about a product of its own. */
const open = (all: Question[], { api = {}, token = false }: { api?: ApiAnswers; token?: boolean } = {}) => {
  opened += 1;
  const productId = `NET-Q${opened}`;
  const page = renderPage(<Questions productId={productId} />, {
    path: '/overview/:productId',
    route: `/overview/${productId}`,
    storage: token ? { token: 'T' } : {},
    api: { 'GET /users': customer, 'GET /questions': answering(all), 'GET /questions/mine': [], ...api },
  });
  return { ...page, productId };
};

const startForm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  return screen.findByRole('dialog', { name: 'Ask a question' });
};
const write = (user: ReturnType<typeof open>['user'], text: string) =>
  user.type(screen.getByRole('textbox', { name: /Your question/ }), text);
const send = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Send question' }));

describe('the questions on a product', () => {
  test('when some are answered, are shown with the answers of the shop, to a guest without their own', async () => {
    const { container, calls } = open([aQuestion(), aQuestion({ _id: 'q2', userName: '', text: 'Wide?' })]);
    const item = within((await screen.findByText('Is it loud?')).closest('li')!);
    expect(item.getByText('Kasun P.')).toBeVisible();
    expect(item.getByText('Answer from the shop')).toBeVisible();
    expect(item.getByText('No, it has no fan.')).toBeVisible();
    expect(item.getByText('2 Nov 2026')).toBeVisible();
    expect(screen.getByText('Customer')).toBeVisible();
    expect(calls.some(({ path }) => path.startsWith('/questions/mine'))).toBe(false);
    await expectNoViolations(container);
  });

  test('when there are more than a few, are shown in steps', async () => {
    const all = Array.from({ length: 6 }, (_, index) =>
      aQuestion({ _id: `q${index}`, text: `No ${index}?` }),
    );
    const { user } = open(all);
    await screen.findByText('No 3?');
    expect(screen.queryByText('No 4?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 more questions' }));
    await screen.findByText('No 5?');
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  test('when there are none, or they cannot be loaded, show a message', async () => {
    open([]);
    await screen.findByText('No answers yet. Ask us what you want to know!');
    open([], { api: { 'GET /questions': problem(503, 'x') } });
    await screen.findByText('The questions could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('when one waits, is seen by who asked it, as waiting', async () => {
    const { container } = open([aQuestion()], { token: true, api: { 'GET /questions/mine': [waiting] } });
    const own = within(await screen.findByRole('list', { name: 'Your questions' }));
    expect(own.getByText('And mine?')).toBeVisible();
    expect(own.getByText('Waiting for our answer')).toBeVisible();
    expect(own.queryByText('Answer from the shop')).not.toBeInTheDocument();
    await expectNoViolations(container);
  });
});

describe('a question to the shop', () => {
  test('when a guest sends it, leads to the login, and is still there afterwards', async () => {
    const { user, location, productId } = open([]);
    await expectNoViolations(await startForm(user));
    await write(user, 'Is it loud?');
    await send(user);
    await screen.findByText('Please login to ask a question');
    await waitFor(() =>
      expect(location()).toBe(`/login?next=${encodeURIComponent(`/overview/${productId}#ask`)}`),
    );
    renderPage(<Questions productId={productId} />, {
      path: '/overview/:productId',
      route: `/overview/${productId}#ask`,
      api: { 'GET /questions': answering([]) },
    });
    expect(await screen.findByRole('textbox', { name: /Your question/ })).toHaveValue('Is it loud?');
  });

  test('when it is blank, is not sent', async () => {
    const { user, calls } = open([], { token: true });
    await startForm(user);
    await write(user, '   ');
    await send(user);
    await screen.findByText('Please write your question');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('when it is sent, waits in the sight of who asked, and the form is empty', async () => {
    const stored: Question[] = [];
    const { user, calls, productId } = open([], {
      token: true,
      api: {
        'GET /questions/mine': () => stored,
        'POST /questions': () => {
          stored.push(waiting);
          return waiting;
        },
      },
    });
    const dialog = await startForm(user);
    await write(user, '  And mine? ');
    await send(user);
    await screen.findByText('Thank you! We will mail you our answer.');
    await screen.findByText('Waiting for our answer');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      productId,
      text: 'And mine?',
      language: 'en',
    });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await startForm(user);
    expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveValue('');
  });

  test('when it is sent after the form was closed, leaves a form that was opened since, with its text', async () => {
    const { sent, resolve } = held();
    const { user } = open([], { token: true, api: { 'POST /questions': () => sent } });
    const dialog = await startForm(user);
    await write(user, 'Is it loud');
    await send(user);
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    const another = await startForm(user);
    await write(user, ' at night');
    resolve(waiting);
    await screen.findByText('Thank you! We will mail you our answer.');
    await write(user, '?');
    expect(another).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await startForm(user);
    expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveValue('Is it loud at night?');
  });

  test.each([
    [problem(429, 'Too many questions'), 'Too many questions'],
    [problem(503, ''), 'The question could not be sent'],
  ])('when it is refused, says why and keeps the text', async (answer, text) => {
    const { user } = open([], { token: true, api: { 'POST /questions': answer } });
    await startForm(user);
    await write(user, 'Fine?');
    await send(user);
    await screen.findAllByText(text);
    expect(screen.getByRole('textbox', { name: /Your question/ })).toHaveValue('Fine?');
  });
});
