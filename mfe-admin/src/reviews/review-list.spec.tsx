import { expect, test } from '@jest/globals';
import { expectNoViolations, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ReviewListPage from './review-list.page';

const review = {
  _id: 'r1',
  productId: 'NET-DOME',
  productName: 'Dome',
  userName: '',
  rating: 4,
  comment: 'Clear picture at night',
  createdAt: '2026-11-20T08:30:00.000Z',
  updatedAt: '2026-11-21T08:30:00.000Z',
};
const ANSWERED = { ...review, answer: 'Thank you', answeredAt: '2026-11-22T08:30:00.000Z' };
const page = { total: 1, page: 1, limit: 20, totalPages: 1, reviews: [review] };
const open = (api: object = {}, storage: Record<string, string> = { token: 'T' }) =>
  renderPage(<ReviewListPage />, {
    route: '/admin/reviews',
    storage,
    api: { 'GET /reviews/all': page, 'DELETE /reviews/r1': review, ...api },
  });
const row = () => screen.findByRole('row', { name: /NET-DOME/ });

test('shows the reviews under the headings of the specification', async () => {
  const { container, calls } = open();
  const cells = within(await row());
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Date', 'Product', 'User', 'Rating', 'Comment', 'Actions']);
  for (const text of ['20 Nov 2026', 'Customer', 'Clear picture at night'])
    expect(cells.getByText(text)).toBeInTheDocument();
  expect(cells.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toContain('/reviews/all?page=1&limit=20&sort=newest');
  await expectNoViolations(container);
});

test('asks the server when reviews are sorted, searched or refreshed', async () => {
  const { user, calls, location } = open();
  await row();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  const words = within(sort)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(words).toEqual(['Newest', 'Rating High to Low', 'Rating Low to High']);
  await user.selectOptions(sort, 'Rating Low to High');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('sort=rating-asc'));
  await user.type(screen.getByRole('searchbox'), 'night{Enter}');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('q=night'));
  expect(location()).toBe('/admin/reviews?sort=rating-asc&q=night');
  const before = calls.length;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls.length).toBe(before + 1));
});

test('shows a whole review when its row is opened, and deletes it from there', async () => {
  const { user, calls, container } = open();
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('20 Nov 2026, 14:00')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'NET-DOME' })).toHaveAttribute('href', '/overview/NET-DOME');
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Delete Review' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete this review?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Review deleted');
  expect(calls.some(({ method, path }) => method === 'DELETE' && path.startsWith('/reviews/r1?'))).toBe(true);
});

test('shows the answer below a review, and changes and removes it', async () => {
  const answered = { ...review, answer: 'Thank you', answeredAt: '2026-11-22T08:30:00.000Z' };
  const { user, calls } = open({
    'GET /reviews/all': { ...page, reviews: [answered] },
    'PUT /reviews/r1/answer': answered,
    'DELETE /reviews/r1/answer': review,
  });
  await user.click(await row());
  const text = screen.getByRole('textbox', { name: "The shop's answer" });
  expect(text).toHaveValue('Thank you');
  await user.clear(text);
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  expect(text).toHaveAccessibleDescription(/Write what you want to say/);
  await user.type(text, 'Please call us');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    answer: 'Please call us',
    replaces: 'Thank you',
    updatedAt: review.updatedAt,
  });
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Remove answer' }));
  await screen.findByText('Answer removed');
  const { path } = calls.find(({ method }) => method === 'DELETE')!;
  expect(path).toBe(`/reviews/r1/answer?answeredAt=${encodeURIComponent(answered.answeredAt)}`);
});

test('shows what the customer says by now, and keeps the answer to it', async () => {
  const current = { ...review, rating: 1, comment: 'Broke', updatedAt: '2026-11-23T08:30:00.000Z' };
  const { user, calls, container } = open({
    'PUT /reviews/r1/answer': ({ body }: { body: { updatedAt: string } }) =>
      body.updatedAt === current.updatedAt ? current : problem(409, 'The review has changed', { current }),
  });
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog'));
  const text = dialog.getByRole('textbox', { name: "The shop's answer" });
  await user.type(text, 'Thank you');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await dialog.findByText('Rating is now 1');
  dialog.getByText('Comment is now Broke');
  expect(dialog.queryByText(/answer is now/)).not.toBeInTheDocument();
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: /Take these/ }));
  dialog.getByText('Broke');
  expect(dialog.queryByText(review.comment)).not.toBeInTheDocument();
  expect(text).toHaveValue('Thank you');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer saved');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

test("shows a colleague's newer answer instead of removing it", async () => {
  const answered = { ...review, answer: 'Sorry', answeredAt: '2026-11-22T08:30:00.000Z' };
  const current = { ...review, answer: 'Clean the lens', answeredAt: '2026-11-23T08:30:00.000Z' };
  const { user } = open({
    'GET /reviews/all': { ...page, reviews: [answered] },
    'DELETE /reviews/r1/answer': problem(409, 'The answer has changed', { current }),
  });
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Remove answer' }));
  await screen.findByText("The shop's answer is now Clean the lens");
  await user.click(screen.getByRole('button', { name: /Take these/ }));
  expect(screen.getByRole('textbox', { name: "The shop's answer" })).toHaveValue('Clean the lens');
});

test("shows a colleague's newer answer to a review, and takes it as it is", async () => {
  const current = { ...review, answer: 'Thank you, Nimal' };
  const { user, calls } = open({
    'GET /reviews/all': { ...page, reviews: [{ ...review, answer: 'Thank you' }] },
    'PUT /reviews/r1/answer': problem(409, 'The answer has changed', { current }),
  });
  await user.click(await row());
  const text = screen.getByRole('textbox', { name: "The shop's answer" });
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await screen.findByText("The shop's answer is now Thank you, Nimal");
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    answer: 'Thank you',
    replaces: 'Thank you',
    updatedAt: review.updatedAt,
  });
  await user.click(screen.getByRole('button', { name: /Take these/ }));
  expect(text).toHaveValue('Thank you, Nimal');
});

test('approves, rejects and takes down the photos of a review by one press each', async () => {
  const photo = (id: string) => ({ _id: id, url: `/api/reviews/photos/${id}.webp` });
  const withPhotos = { ...review, waitingPhotos: [photo('p1'), photo('p2')], photos: [] };
  const shown = [{ _id: 'p1', url: '/images/1-review-photo.webp' }];
  const { user, calls, container } = open({
    'GET /reviews/all': { ...page, reviews: [withPhotos] },
    'POST /reviews/r1/photos/p1/approve': { ...review, waitingPhotos: [photo('p2')], photos: shown },
    'DELETE /reviews/r1/photos/p2': { ...review, waitingPhotos: [], photos: shown },
    'DELETE /reviews/r1/photos/p1': problem(404, ''),
  });
  expect(await row()).toHaveTextContent('2 photos to check');
  await user.click(await row());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', photo('p2').url);
  await expectNoViolations(container);
  await user.click(dialog.getByRole('button', { name: 'Approve photo 1' }));
  await screen.findByText('Everybody sees the photo now');
  expect(dialog.getAllByRole('button', { name: /Approve/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Reject photo 1' }));
  await screen.findByText('Photo removed');
  expect(dialog.getAllByRole('img', { name: /^Photo/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Take photo 1 down' }));
  await screen.findByText('The photo could not be changed');
  const pressed = calls.filter(({ method }) => method !== 'GET');
  expect(pressed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /reviews/r1/photos/p1/approve',
    'DELETE /reviews/r1/photos/p2',
    'DELETE /reviews/r1/photos/p1',
  ]);
});

test('only reviews with photos to check are requested by the filter for them', async () => {
  const { user, calls, location } = open();
  await row();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Photos' }), 'With photos to check');
  await waitFor(() => expect(calls.at(-1)?.path).toContain('photosWaiting=true'));
  expect(location()).toBe('/admin/reviews?photos=waiting');
});

test.each([
  ['without an answer', review, {}],
  ['with its answer', ANSWERED, { answeredAt: ANSWERED.answeredAt }],
])('a review is deleted %s as it was read only', async (_what, read, answer) => {
  const current = { ...read, comment: 'Broke', updatedAt: '2026-11-23T08:30:00.000Z' };
  let kept = read;
  const { user, calls } = open({
    'GET /reviews/all': () => ({ ...page, reviews: [kept] }),
    'DELETE /reviews/r1': () => {
      kept = current;
      return problem(409, 'The review has changed', { current });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete Review of NET-DOME/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('The review has changed');
  const { path } = calls.find(({ method }) => method === 'DELETE')!;
  const sent = Object.fromEntries(new URL(path, location.origin).searchParams);
  expect(sent).toEqual({ updatedAt: review.updatedAt, ...answer });
  await screen.findByText('Broke');
});

test('a review whose newer text was taken over is deleted with that text', async () => {
  const current = { ...review, comment: 'Broke', updatedAt: '2026-11-23T08:30:00.000Z' };
  const { user, calls } = open({ 'PUT /reviews/r1/answer': problem(409, 'x', { current }) });
  await user.click(await row());
  await user.type(screen.getByRole('textbox', { name: "The shop's answer" }), 'Sorry');
  await user.click(screen.getByRole('button', { name: 'Save answer' }));
  await user.click(await screen.findByRole('button', { name: /Take these/ }));
  await user.click(screen.getByRole('button', { name: 'Delete Review' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Review deleted');
  const { path } = calls.find(({ method }) => method === 'DELETE')!;
  expect(path).toBe(`/reviews/r1?updatedAt=${encodeURIComponent(current.updatedAt)}`);
});

test.each([
  ['It is gone already', 'It is gone already'],
  ['', 'Failed to delete review'],
])('when the server refuses to delete a review with "%s", shows "%s"', async (message, said) => {
  const { user } = open({ 'DELETE /reviews/r1': problem(404, message) });
  await user.click(await screen.findByRole('button', { name: /^Delete Review of NET-DOME/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(said);
});

test('shows a message when there are no reviews', async () => {
  open({ 'GET /reviews/all': { ...page, total: 0, totalPages: 0, reviews: [] } });
  await screen.findByText('No reviews found.');
});

test('shows an error in a toast and in place of the list when loading fails', async () => {
  open({ 'GET /reviews/all': problem(500, 'x') });
  await screen.findByText('Failed to load reviews.');
  await screen.findByText('Failed to load reviews');
});

test.each([401, 403])('shows an error and opens the login when the server answers %i', async (status) => {
  const { location } = open({ 'GET /reviews/all': problem(status, 'x') });
  await screen.findByText('Not authorized');
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin%2Freviews'));
});

test('asks for an admin when the reviews are refreshed without a token', async () => {
  const { user, location } = open({
    'GET /reviews/all': ({ headers }: { headers: Headers }) =>
      headers.has('authorization') ? page : problem(401, 'x'),
  });
  await row();
  localStorage.removeItem('token');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Please login as admin');
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin%2Freviews'));
  expect(screen.queryByText('Not authorized')).not.toBeInTheDocument();
});

test('shows an error and opens the login when nobody is signed in', async () => {
  const { location } = open({}, {});
  await screen.findByText('Please login as admin');
  await waitFor(() => expect(location()).toBe('/login?next=%2Fadmin%2Freviews'));
});
