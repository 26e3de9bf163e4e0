import { expect, test } from '@jest/globals';
import { expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import QuestionListPage from './question-list.page';

const question = {
  _id: 'q1',
  productId: 'NET-DOME',
  productName: 'Dome',
  userName: 'Kasun P.',
  text: 'Is it loud?',
  answer: null,
  answeredAt: null,
  createdAt: '2026-11-20T08:30:00.000Z',
};
const answered = { ...question, answer: 'No', answeredAt: '2026-11-21T08:30:00.000Z' };
const page = { total: 1, page: 1, limit: 20, totalPages: 1, questions: [question] };
const open = (api: object = {}, route = '/admin/questions') =>
  renderPage(<QuestionListPage />, {
    route,
    storage: { token: 'T' },
    api: { 'GET /questions/all': page, 'DELETE /questions/q1': question, ...api },
  });
const row = () => screen.findByRole('row', { name: /NET-DOME/ });

test('shows which questions wait, and asks the server to filter and search', async () => {
  const { container, calls, user, location } = open();
  const cells = within(await row());
  for (const text of ['20 Nov 2026', 'Kasun P.', 'Is it loud?', 'Waiting'])
    expect(cells.getByText(text)).toBeInTheDocument();
  await expectNoViolations(container);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waiting');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('state=waiting'));
  await user.type(screen.getByRole('searchbox'), 'loud{Enter}');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('q=loud'));
  expect(location()).toBe('/admin/questions?state=waiting&q=loud');
});

test('the questions of one customer, from the address, say so and lead to all', async () => {
  const { calls, user, location } = open({}, '/admin/questions?author=c1');
  await row();
  expect(calls.at(-1)?.path).toContain('author=c1');
  screen.getByText('Questions of one customer');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(calls.at(-1)?.path).not.toContain('author'));
  expect(location()).toBe('/admin/questions');
  expect(screen.queryByText('Questions of one customer')).not.toBeInTheDocument();
});

test('sends an answer to the server, but no empty one', async () => {
  const { user, calls, container } = open({ 'PUT /questions/q1/answer': answered });
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog', { name: 'Question on NET-DOME by Kasun P.' }));
  expect(dialog.getByRole('link', { name: 'Dome' })).toHaveAttribute('href', '/overview/NET-DOME');
  await expectNoViolations(container);
  const text = dialog.getByRole('textbox', { name: "The shop's answer" });
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(text).toHaveAccessibleDescription(/Write what you want to say/);
  await user.type(text, ' No ');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    answer: 'No',
    replaces: null,
  });
});

test.each([
  ['the next question', /NET-PTZ/],
  ['the same question, opened again', /NET-DOME/],
])('keeps %s open when the answer to the one before is saved', async (_which, name) => {
  const { sent, resolve: give } = held();
  const next = { ...question, _id: 'q2', productId: 'NET-PTZ' };
  const { user } = open({
    'GET /questions/all': { ...page, total: 2, questions: [question, next] },
    'PUT /questions/q1/answer': () => sent,
  });
  await user.click(await row());
  await user.type(screen.getByRole('textbox', { name: "The shop's answer" }), 'No');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('row', { name }));
  give(answered);
  await screen.findByText('Answer saved');
  screen.getByRole('dialog', { name });
});

test("shows a colleague's newer answer and keeps what was typed", async () => {
  let current = { ...question, answer: 'Quiet', answeredAt: '2026-11-21T08:30:00.000Z' };
  const { user, calls, container } = open({
    'PUT /questions/q1/answer': ({ body }: { body: { replaces: string | null } }) =>
      body.replaces === current.answer ? answered : problem(409, 'The answer has changed', { current }),
  });
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog'));
  const text = dialog.getByRole('textbox', { name: "The shop's answer" });
  await user.type(text, 'No');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  const notice = within(await dialog.findByRole('alert', { name: /Somebody changed this/ }));
  notice.getByText("The shop's answer is now Quiet");
  expect(text).toHaveValue('No');
  await expectNoViolations(container);
  current = { ...current, answer: 'Very quiet' };
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await dialog.findByText("The shop's answer is now Very quiet");
  await user.click(dialog.getByRole('button', { name: /Take these/ }));
  expect(text).toHaveValue('Very quiet\nNo');
  expect(dialog.queryByRole('alert', { name: /Somebody changed this/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer saved');
  expect(bodies()).toEqual([
    { answer: 'No', replaces: null },
    { answer: 'No', replaces: null },
    { answer: 'Very quiet\nNo', replaces: 'Very quiet' },
  ]);
});

test('changes an answer, which is removed with its question only', async () => {
  const { user } = open({ 'GET /questions/all': { ...page, questions: [answered] } });
  expect(await row()).toHaveTextContent('Answered');
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: "The shop's answer" })).toHaveValue('No');
  expect(dialog.getByText('21 Nov 2026, 14:00')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Remove answer' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove question' }));
  screen.getByRole('alertdialog', { name: 'Remove this question?' });
});

test('requires a reason for declining a question and sends it to the server', async () => {
  const { user, calls, container } = open({ 'POST /questions/q1/decline': question });
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Decline question…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this question?' }));
  await expectNoViolations(container);
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.click(dialog.getByRole('button', { name: 'Decline question' }));
  expect(reason).toHaveAccessibleDescription(/Give a reason/);
  await user.type(reason, ' Please call us ');
  await user.click(dialog.getByRole('button', { name: 'Decline question' }));
  await screen.findByText('Question declined');
  expect(calls.find(({ path }) => path === '/questions/q1/decline')?.body).toEqual({
    reason: 'Please call us',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('keeps the reason and shows why a question that was answered meanwhile is not declined', async () => {
  const { user } = open({ 'POST /questions/q1/decline': problem(409, 'Answered already') });
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Decline question…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this question?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Please call us');
  await user.click(dialog.getByRole('button', { name: 'Decline question' }));
  await dialog.findByText('Answered already');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Please call us');
});

test('asks before removing a question, and removes it without a mail', async () => {
  const { user, calls } = open();
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Remove question' }));
  const sure = within(screen.getByRole('alertdialog', { name: 'Remove this question?' }));
  sure.getByText(/gets no mail/);
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Question removed');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.startsWith('/questions/q1?'))).toBe(
    true,
  );
});

test.each([
  ['waits', question, question.createdAt],
  ['is answered', answered, answered.answeredAt],
])('a question that %s is removed as it was read only', async (_what, read, updatedAt) => {
  const current = { ...question, text: 'How loud is it?' };
  let kept: object = read;
  const { user, calls } = open({
    'GET /questions/all': () => ({ ...page, questions: [kept] }),
    'DELETE /questions/q1': () => {
      kept = current;
      return problem(409, 'The answer has changed', { current });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete Question on NET-DOME/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The answer has changed');
  const { path } = calls.find(({ method }) => method === 'DELETE')!;
  expect(path).toBe(`/questions/q1?updatedAt=${encodeURIComponent(updatedAt)}`);
  await screen.findByText('How loud is it?');
});

test('a question whose newer answer was taken over is removed with that answer', async () => {
  const { user, calls } = open({ 'PUT /questions/q1/answer': problem(409, 'x', { current: answered }) });
  await user.click(await row());
  await user.type(screen.getByRole('textbox', { name: "The shop's answer" }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await user.click(await screen.findByRole('button', { name: /Take these/ }));
  await user.click(screen.getByRole('button', { name: 'Remove question' }));
  const sure = within(screen.getByRole('alertdialog'));
  sure.getByText(/leaves the shop with its answer/);
  await user.click(sure.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Question removed');
  const { path } = calls.find(({ method }) => method === 'DELETE')!;
  expect(path).toBe(`/questions/q1?updatedAt=${encodeURIComponent(answered.answeredAt)}`);
});

test('keeps a question that cannot be removed and shows why', async () => {
  const { user } = open({ 'DELETE /questions/q1': problem(404, 'It is gone already') });
  await user.click(await screen.findByRole('button', { name: /^Delete Question on NET-DOME/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('It is gone already');
});

test('shows a message when there are no questions or they cannot be loaded', async () => {
  open({ 'GET /questions/all': { ...page, total: 0, totalPages: 0, questions: [] } });
  await screen.findByText('No questions found.');
  open({ 'GET /questions/all': problem(500, 'x') });
  await screen.findAllByText('The questions could not be loaded');
});
