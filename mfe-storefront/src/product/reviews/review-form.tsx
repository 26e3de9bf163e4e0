import {
  Button,
  Card,
  errorText,
  Field,
  loginPath,
  StarInput,
  Textarea,
  toast,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reviewsTexts } from '../../texts/reviews';
import { reviewProblem } from './review-rules';
import { useWriteReview } from './reviews.api';
import styles from './reviews.module.css';
import { useReviewDraft } from './review-draft';

/** The form's fragment in the address, to return to after the sign-in. */
const HERE = '#review';

/** A rating and a comment. The draft survives the sign-in. */
export function ReviewForm({ productId }: { productId: string }) {
  const t = useTexts(reviewsTexts);
  const { token } = useSession('customer');
  const navigate = useNavigate();
  const from = useLocation();
  const [draft, setDraft, clearDraft] = useReviewDraft(productId);
  const [problem, setProblem] = useState<string>();
  const write = useWriteReview(productId);
  const place = useRef<HTMLFormElement>(null);
  const isAsked = from.hash === HERE;
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);

  const refuse = (text: string) => {
    setProblem(text);
    toast.error(text);
  };
  const toLogin = () => {
    toast.error(t.needLogin);
    void navigate(loginPath({ ...from, search: `${from.search}${HERE}` }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    if (!token) return toLogin();
    const found = reviewProblem(draft, t);
    if (found) return refuse(found);
    setProblem(undefined);
    write.mutate(
      { rating: draft.rating, comment: draft.comment.trim() },
      {
        onSuccess: () => {
          clearDraft();
          toast.success(t.thanks);
        },
        onError: (error) => refuse(errorText(error, t.submitFailed)),
      },
    );
  };

  return (
    <Card>
      <form ref={place} className={styles.form} onSubmit={onSubmit} noValidate>
        <h3>{t.formHeading}</h3>
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
        <Button type="submit" variant="primary" busy={write.isPending}>
          {write.isPending ? t.submitting : t.submit}
        </Button>
        <p className={styles.note} role="status">
          {write.isSuccess ? t.thanks : token ? t.replaceNote : t.guestNote}
        </p>
      </form>
    </Card>
  );
}
