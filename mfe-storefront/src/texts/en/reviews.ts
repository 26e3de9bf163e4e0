import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const reviews = {
  heading: 'Customer Reviews',
  loading: 'Loading reviews',
  failed: 'Failed to load reviews.',
  empty: 'No reviews yet. Be the first!',
  basedOn: (count: number) => plural(count, { one: 'Based on # review', other: 'Based on # reviews' }),
  distribution: 'How the ratings are spread',
  stars: (stars: number) => plural(stars, { one: '# star', other: '# stars' }),
  share: (count: number, percent: number) =>
    `${plural(count, { one: '# review', other: '# reviews' })}, ${percent} percent`,
  sort: 'Sort reviews',
  sorts: { newest: 'Newest', 'rating-desc': 'Rating High to Low', 'rating-asc': 'Rating Low to High' },
  only: (count: number, stars: number) =>
    `${plural(count, { one: '# review', other: '# reviews' })} with ${plural(stars, { one: '# star', other: '# stars' })}`,
  all: 'Show all reviews',
  answer: 'Answer from the shop',
  anonymous: 'Customer',
  verified: 'Verified buyer',
  showMore: (count: number) => plural(count, { one: 'Show # more review', other: 'Show # more reviews' }),
  formHeading: 'Write a review',
  rating: 'Your rating',
  comment: 'Your review',
  commentHint: 'What works well, what does not, and where do you use it?',
  submit: 'Submit Review',
  submitting: 'Sending…',
  needLogin: 'Please login to submit a review',
  needComment: 'Please write a comment',
  needRating: 'Please select a rating between 1-5',
  thanks: 'Thank you for your review!',
  submitFailed: 'Failed to submit review',
  guestNote: 'You will be asked to log in; what you write here is kept.',
  replaceNote: 'You can post one review per product; a new one replaces it.',
};
