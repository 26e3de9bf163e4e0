import type { components } from '@netra/api-client';
import { request } from '@netra/web-kit';

export type Review = components['schemas']['Review'];
export type ReviewPage = components['schemas']['ReviewPage'];
export const REVIEW_SORTS = ['newest', 'rating-desc', 'rating-asc'] as const;

export const reviewsKey = ['admin', 'reviews'] as const;

export const deleteReview = (id: string) => request('DELETE', `/reviews/${encodeURIComponent(id)}`);
