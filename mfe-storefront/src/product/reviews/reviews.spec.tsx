import type { Review } from '@netra/api-client';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiAnswers, expectNoViolations, held, problem, renderPage } from '@netra/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { reviewsTexts } from '../../texts/reviews';
import { reviewProblem } from './review-form';
import { Reviews } from './reviews';

const aReview = (about: Partial<Review> = {}): Review => ({
  _id: 'review-1',
  productId: 'NET-1',
  productName: 'Netra Dome',
  userName: 'Kasun P.',
  rating: 4,
  comment: 'Clear at night.',
  verifiedBuyer: true,
  createdAt: '2026-11-01T04:00:00.000Z',
  updatedAt: '2026-11-01T04:00:00.000Z',
  ...about,
});

const customer = { firstName: 'Kasun', lastName: 'P', email: 'kasun@example.lk', role: 'customer' };

let opened = 0;
/** Drafts outlive a page: every test writes about a product of its own. */
const open = (api: ApiAnswers, token = false) => {
  opened += 1;
  const productId = `NET-R${opened}`;
  const page = renderPage(<Reviews productId={productId} />, {
    path: '/overview/:productId',
    route: `/overview/${productId}`,
    storage: token ? { token: 'T' } : {},
    api: { 'GET /users': customer, 'GET /reviews/mine': [], ...api },
  });
  return { ...page, productId };
};

/** The dialog in which a review is written. */
const write = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  return screen.findByRole('dialog', { name: 'Write a review' });
};

describe('the reviews of a product', () => {
  test('shows the reviews with their average and distribution', async () => {
    const { container, calls } = open(
      { 'GET /reviews': [aReview(), aReview({ _id: 'b', userName: '', rating: 5, verifiedBuyer: false })] },
      true,
    );
    expect(await screen.findByText('Kasun P.')).toBeVisible();
    expect(screen.getByText('Customer')).toBeVisible();
    expect(screen.getAllByText('Verified buyer')).toHaveLength(1);
    expect(screen.getByText('4.5')).toBeVisible();
    const spread = screen.getByRole('list', { name: 'How the ratings are spread' });
    expect(within(spread).getByText('5 stars').closest('li')).toHaveTextContent('1 review, 50 percent');
    expect(calls.find(({ path }) => path.startsWith('/reviews'))?.headers.get('authorization')).toBeNull();
    await expectNoViolations(container);
  });

  test('sorts reviews and filters them by stars, with the answers of the shop', async () => {
    const given = [4, 5, 2, 5].map((rating, index) =>
      aReview({
        _id: `r${index}`,
        userName: `U${index}`,
        rating,
        answer: index === 2 ? 'Clean the lens' : null,
      }),
    );
    const { user, container } = open({ 'GET /reviews': given });
    const names = () => screen.getAllByText(/^U\d$/).map(({ textContent }) => textContent);
    await screen.findByText('U0');
    expect(names()).toEqual(['U0', 'U1', 'U2', 'U3']);
    const sort = screen.getByRole('combobox', { name: 'Sort reviews' });
    await user.selectOptions(sort, 'Rating High to Low');
    expect(names()).toEqual(['U1', 'U3', 'U0', 'U2']);
    await user.selectOptions(sort, 'Rating Low to High');
    expect(names()).toEqual(['U2', 'U0', 'U1', 'U3']);
    const answered = within(screen.getByText('U2').closest('li')!);
    expect(answered.getByText('Answer from the shop')).toBeVisible();
    expect(answered.getByText('Clean the lens')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^5 stars/ }));
    expect(names()).toEqual(['U1', 'U3']);
    expect(screen.getByText('2 reviews with 5 stars')).toBeVisible();
    expect(screen.getByRole('button', { name: /^3 stars/ })).toBeDisabled();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
    expect(names()).toHaveLength(4);
  });

  test('shows a message when there are no reviews or loading fails', async () => {
    open({ 'GET /reviews': [] });
    expect(await screen.findByText('No reviews yet. Be the first!')).toBeVisible();
    open({ 'GET /reviews': problem(503, 'x') });
    expect(await screen.findByText('Failed to load reviews.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('shows more than six reviews in steps', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      aReview({ _id: `r${index}`, comment: `No ${index}` }),
    );
    const { user } = open({ 'GET /reviews': many });
    await screen.findByText('No 5');
    expect(screen.queryByText('No 6')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 2 more reviews' }));
    expect(screen.getByText('No 7')).toBeVisible();
  });

  test('sends a guest to the login and keeps what was written', async () => {
    const { user, location, productId } = open({ 'GET /reviews': [] });
    await expectNoViolations(await write(user));
    await user.type(screen.getByLabelText(/Your review/), 'Good one');
    await user.click(screen.getByRole('radio', { name: '3 stars' }));
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(screen.getByText('Please login to submit a review')).toBeVisible();
    expect(location()).toBe(`/login?next=${encodeURIComponent(`/overview/${productId}#review`)}`);
    renderPage(<Reviews productId={productId} />, {
      path: '/overview/:productId',
      route: `/overview/${productId}#review`,
      api: { 'GET /reviews': [] },
    });
    expect(await screen.findByLabelText(/Your review/)).toHaveValue('Good one');
    expect(screen.getByRole('radio', { name: '3 stars' })).toBeChecked();
  });

  test('requires a comment', async () => {
    const { user, calls } = open({ 'GET /reviews': [] }, true);
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), '   ');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    screen.getAllByText('Please write a comment');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test.each([
    [{ rating: 0, comment: 'Fine' }, 'Please select a rating between 1-5'],
    [{ rating: 6, comment: 'Fine' }, 'Please select a rating between 1-5'],
    [{ rating: 5, comment: ' ' }, 'Please write a comment'],
    [{ rating: 1, comment: 'Fine' }, undefined],
  ])('a review of %j is answered %s', (draft, text) => {
    expect(reviewProblem(draft, reviewsTexts.en)).toBe(text);
  });

  test('thanks the customer and shows the new review first', async () => {
    const { user, calls, productId } = open(
      { 'GET /reviews': [], 'POST /reviews': aReview({ comment: 'Sharp picture' }) },
      true,
    );
    const dialog = await write(user);
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await user.type(screen.getByLabelText(/Your review/), '  Sharp picture ');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findAllByText('Thank you for your review!');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      productId,
      rating: 5,
      comment: 'Sharp picture',
      language: 'en',
    });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await write(user);
    expect(screen.getByLabelText(/Your review/)).toHaveValue('');
  });

  test('keeps a draft when its dialog is closed and opened again', async () => {
    const { user } = open({ 'GET /reviews': [] }, true);
    const dialog = await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Half a sen');
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    await write(user);
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Half a sen');
  });

  test.each([
    ['thanks', aReview(), 'Thank you for your review!', ''],
    ['says why it was refused', problem(400, 'The comment is too long'), 'The comment is too long', 'Fine'],
  ])('%s, also when the dialog was closed while it was sent', async (_act, answer, text, left) => {
    const { sent, resolve } = held();
    const { user } = open({ 'GET /reviews': [], 'POST /reviews': () => sent }, true);
    const dialog = await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Fine');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
    resolve(answer);
    expect(await screen.findByText(text)).toBeVisible();
    await write(user);
    expect(screen.getByLabelText(/Your review/)).toHaveValue(left);
  });

  test('keeps what is written while another text is sent', async () => {
    const { sent, resolve } = held();
    const { user } = open({ 'GET /reviews': [], 'POST /reviews': () => sent }, true);
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Fine');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await user.keyboard('{Escape}');
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), ' indeed');
    resolve(aReview());
    await screen.findByText('Thank you for your review!');
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Fine indeed');
    await user.keyboard('{Escape}');
    await write(user);
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Fine indeed');
  });

  test.each([
    [problem(400, 'The comment is too long'), 'The comment is too long'],
    [problem(503, ''), 'Failed to submit review'],
  ])('keeps the text of a refused review and shows why', async (answer, text) => {
    const { user } = open({ 'GET /reviews': [], 'POST /reviews': answer }, true);
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Fine');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findAllByText(text);
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Fine');
  });
});

const aPhoto = (name: string, bytes = 8) => {
  const file = new File(['x'], `${name}.jpg`, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const photosOf = (...urls: string[]) => urls.map((url) => ({ _id: url, url }));

describe('the photos of a review', () => {
  beforeAll(() => {
    let files = 0;
    URL.createObjectURL = () => `blob:${++files}`;
    URL.revokeObjectURL = () => undefined;
  });

  test('when the shop has let them through, open in the viewer', async () => {
    const photos = photosOf('/images/1-review-photo.jpg', '/images/2-review-photo.jpg');
    const { user, container } = open({ 'GET /reviews': [aReview({ photos })] });
    await user.click(await screen.findByRole('button', { name: 'Open photo 2 by Kasun P.' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photos by Kasun P., enlarged' });
    expect(within(viewer).getByRole('img')).toHaveAttribute('src', photos[1]!.url);
    await user.click(within(viewer).getByRole('button', { name: 'Previous image' }));
    expect(within(viewer).getByRole('img')).toHaveAttribute('src', photos[0]!.url);
    await user.keyboard('{Escape}');
    expect(viewer).not.toBeInTheDocument();
    expect(screen.queryByText('Waiting for our check')).not.toBeInTheDocument();
    await expectNoViolations(container);
  });

  test('when they wait, are seen by their author alone', async () => {
    const mine = aReview({ waitingPhotos: photosOf('/api/reviews/photos/a.jpg?until=1&signature=x') });
    open({ 'GET /reviews': [aReview(), aReview({ _id: 'other' })], 'GET /reviews/mine': [mine] }, true);
    expect(await screen.findByText('Waiting for our check')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Open photo/ })).toHaveLength(1);
  });

  test('when they are chosen with a review, are sent after it, one by one', async () => {
    const stored: Review[] = [];
    const sent = aReview({ waitingPhotos: photosOf('/api/reviews/photos/a.jpg') });
    const { user, calls } = open(
      {
        'GET /reviews': () => stored.slice(0, 1),
        'POST /reviews': () => {
          stored.push(aReview());
          return aReview();
        },
        'POST /reviews/review-1/photos': sent,
        'GET /reviews/mine': [sent],
      },
      true,
    );
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Fine');
    const input = screen.getByLabelText('Add photos');
    await user.upload(input, [aPhoto('huge', 10 * 1024 * 1024 + 1), aPhoto('one'), aPhoto('two')]);
    await screen.findByText('huge.jpg is larger than 10 MB and is not added.');
    await user.upload(screen.getByLabelText('Add photos'), [aPhoto('three'), aPhoto('four')]);
    await screen.findByText('A review has at most 3 photos. The others are not added.');
    expect(screen.queryByLabelText('Add photos')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(2);
    await expectNoViolations(screen.getByRole('dialog'));
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findByText('Thank you for your review!');
    const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual(['/reviews', '/reviews/review-1/photos', '/reviews/review-1/photos']);
    await screen.findByText('Waiting for our check');
  });

  test('when one is refused, says why and keeps the form as it is', async () => {
    const { user } = open(
      {
        'GET /reviews': [],
        'POST /reviews': aReview(),
        'POST /reviews/review-1/photos': problem(415, 'This is no picture'),
      },
      true,
    );
    await write(user);
    await user.type(screen.getByLabelText(/Your review/), 'Fine');
    await user.upload(screen.getByLabelText('Add photos'), aPhoto('one'));
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findAllByText('This is no picture');
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Fine');
    expect(screen.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  });
});
