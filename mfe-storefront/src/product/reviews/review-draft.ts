import { useState } from 'react';
import type { ReviewDraft } from './reviews.api';

/** Drafts by product, kept for as long as the tab is open. */
const drafts = new Map<string, ReviewDraft>();
const EMPTY: ReviewDraft = { rating: 5, comment: '' };

/** A review that is being written: its draft, how to change it, and how to forget it. */
export function useReviewDraft(productId: string): [ReviewDraft, (draft: ReviewDraft) => void, () => void] {
  const [draft, setDraft] = useState(drafts.get(productId) ?? EMPTY);
  const change = (next: ReviewDraft) => {
    drafts.set(productId, next);
    setDraft(next);
  };
  const clear = () => {
    drafts.delete(productId);
    setDraft(EMPTY);
  };
  return [draft, change, clear];
}
