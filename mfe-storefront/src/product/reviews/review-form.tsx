import {
  Button,
  Dialog,
  errorText,
  Field,
  loginPath,
  Textarea,
  toast,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { type FormEvent, useState } from 'react';
import { reviewsTexts } from '../../texts/reviews';
import { personalDrafts } from '../drafts';
import { ReviewPhotoInput } from './review-photo-input';
import { REVIEW_FRAGMENT, type ReviewDraft, useWriteReview } from './reviews.api';
import feedback from '../feedback.module.css';
import { StarInput } from './star-input';

/** A rating, a comment and photos. The draft survives the sign-in, and closing. */
export function ReviewForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  const t = useTexts(reviewsTexts);
  const { token } = useSession('customer');
  const navigate = useNavigate();
  const from = useLocation();
  const [draft, setDraft, forget] = useReviewDraft(productId);
  const [problem, setProblem] = useState<string>();
  const write = useWriteReview(productId);

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };
  const toLogin = () => {
    toast.error(t.needLogin);
    void navigate(loginPath({ ...from, search: `${from.search}${REVIEW_FRAGMENT}` }));
  };
  /** The outcome is told even after the dialog has been closed. */
  const send = async () => {
    try {
      await write.mutateAsync({ ...draft, comment: draft.comment.trim() }, { onSuccess: onClose });
      forget(draft);
      toast.success(t.thanks);
    } catch (error) {
      refuse(errorText(error, t.submitFailed));
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    if (!token) return toLogin();
    const found = reviewProblem(draft, t);
    if (found) return refuse(found);
    setProblem(undefined);
    void send();
  };

  return (
    <Dialog open onClose={onClose} title={t.formHeading}>
      <form className={feedback.form} aria-label={t.formHeading} onSubmit={onSubmit} noValidate>
        <StarInput
          legend={t.rating}
          value={draft.rating}
          onChange={(rating) => setDraft({ ...draft, rating })}
        />
        <Field label={t.comment} hint={t.commentHint} error={problem} required>
          <Textarea
            value={draft.comment}
            maxLength={2000}
            onChange={(event) => {
              setProblem(undefined);
              setDraft({ ...draft, comment: event.target.value });
            }}
          />
        </Field>
        <ReviewPhotoInput photos={draft.photos} onChange={(photos) => setDraft({ ...draft, photos })} />
        <p className={feedback.note}>{token ? t.replaceNote : t.guestNote}</p>
        <Button type="submit" variant="primary" busy={write.isPending}>
          {write.isPending ? t.submitting : t.submit}
        </Button>
      </form>
    </Dialog>
  );
}

/** The reason why a review cannot be sent, if any. */
export function reviewProblem(
  { comment, rating }: Pick<ReviewDraft, 'comment' | 'rating'>,
  t: typeof reviewsTexts.en,
): string | undefined {
  if (isBlank(comment)) return t.needComment;
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? undefined : t.needRating;
}

const drafts = personalDrafts<ReviewDraft>();
const EMPTY: ReviewDraft = { rating: 5, comment: '', photos: [] };

type SetDraft = (draft: ReviewDraft) => void;

/** The draft of a review, its setter, and a function that forgets a draft unless it has changed since. */
function useReviewDraft(productId: string): [ReviewDraft, SetDraft, SetDraft] {
  const [draft, setDraft] = useState(drafts.get(productId) ?? EMPTY);
  const change = (next: ReviewDraft) => {
    drafts.set(productId, next);
    setDraft(next);
  };
  const forget = (sent: ReviewDraft) => {
    if (drafts.get(productId) === sent) drafts.delete(productId);
  };
  return [draft, change, forget];
}
