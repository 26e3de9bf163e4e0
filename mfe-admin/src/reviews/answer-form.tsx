import type { Review } from '@netra/api-client';
import {
  Button,
  errorText,
  Field,
  Form,
  FormActions,
  Textarea,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { answerTexts } from '../texts/review-answer';
import { useAnswer } from './reviews.api';
import styles from './reviews.module.css';

/** Answers a review in the name of the shop. */
export function AnswerForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useTexts(answerTexts);
  const save = useAnswer(review._id);
  const form = useForm({
    initial: { answer: review.answer ?? '' },
    rules: { answer: (text: string) => (isBlank(text) ? t.missing : undefined) },
    failure: t.failed,
    toastsFailure: true,
    submit: async ({ answer }) => {
      await save.mutateAsync(answer.trim());
      toast.success(t.saved);
      onDone();
    },
  });
  const remove = () =>
    save.mutate(null, {
      onSuccess: () => {
        toast.success(t.removed);
        onDone();
      },
      onError: (error) => toast.error(errorText(error, t.failed)),
    });
  return (
    <Form form={form} label={t.answer} className={styles.answer}>
      <Field label={t.answer} hint={t.hint} error={form.errors.answer}>
        <Textarea {...form.control('answer')} rows={3} maxLength={2_000} />
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {t.save}
        </Button>
        {review.answer ? (
          <Button disabled={save.isPending} onClick={remove}>
            {t.remove}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}
