import { read, useQuery } from '@netra/web-kit';

export const reviewsKey = ['admin', 'reviews'] as const;

const MINUTE_MS = 60_000;

/** The number of reviews with photos that the office has not checked yet, polled every minute. */
export const useWaitingPhotos = () =>
  useQuery({
    ...read(reviewsKey, 'GET /reviews/all', {
      query: { photosWaiting: true, page: 1, limit: 1 },
      has: ['total'],
    }),
    refetchInterval: MINUTE_MS,
  });
