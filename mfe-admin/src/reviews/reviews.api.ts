import { call } from '@netra/web-kit';

export const REVIEW_SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;

export const reviewsKey = ['admin', 'reviews'] as const;

export const deleteReview = (id: string) => call('DELETE /reviews/{id}', { path: { id } });
