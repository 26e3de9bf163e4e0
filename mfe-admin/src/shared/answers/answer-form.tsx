import {
  ApiError,
  Button,
  errorText,
  Field,
  Form,
  FormActions,
  Textarea,
  toast,
  useForm,
  useMutation,
  useTexts,
} from '@netra/web-kit';
import { StaleNotice } from '@netra/staff-kit';
import { isBlank, MAX_ANSWER } from '@netra/web-kit/rules';
import { useState } from 'react';
import { answerTexts } from '../../texts/answer';
import styles from './answer-form.module.css';

type Answer = string | null | undefined;

interface AnswerFormProps {
  answer: Answer;
  /** Who reads it. */
  hint: string;
  save: (body: { answer: string; replaces?: Answer }) => Promise<unknown>;
  /** Without it, an answer can be changed only. */
  remove?: () => Promise<unknown>;
  onDone: () => void;
}

/** Answers in the name of the shop what somebody has written about a product. */
export function AnswerForm({ answer, hint, save, remove, onDone }: AnswerFormProps) {
  const t = useTexts(answerTexts);
  // The list refreshes behind the dialog: this is the answer that whoever writes has seen.
  const [seen, setSeen] = useState(answer);
  const [current, setCurrent] = useState<{ answer?: Answer }>();
  const form = useForm({
    initial: { answer: answer ?? '' },
    rules: { answer: (text: string) => (isBlank(text) ? t.missing : undefined) },
    failure: t.failed,
    toastsFailure: true,
    submit: async (values) => {
      try {
        await save({ answer: values.answer.trim(), replaces: seen });
      } catch (error) {
        if (error instanceof ApiError && error.details.current)
          setCurrent(error.details.current as { answer?: Answer });
        throw error;
      }
      toast.success(t.saved);
      onDone();
    },
  });
  const take = ({ answer: theirs }: { answer?: Answer }) => {
    const mine = form.values.answer === (seen ?? '') ? '' : form.values.answer;
    form.set('answer', [theirs, mine].filter(Boolean).join('\n'));
    setSeen(theirs);
    setCurrent(undefined);
  };
  const removal = useMutation({
    mutationFn: () => remove!(),
    onSuccess: () => {
      toast.success(t.removed);
      onDone();
    },
    onError: (error) => void toast.error(errorText(error, t.failed)),
  });
  return (
    <Form form={form} label={t.answer} className={styles.answer}>
      {current ? (
        <StaleNotice
          key={current.answer ?? ''}
          changes={[{ label: t.answer, value: current.answer ?? '' }]}
          onTake={() => take(current)}
        />
      ) : null}
      <Field label={t.answer} hint={hint} error={form.errors.answer}>
        <Textarea {...form.control('answer')} rows={3} maxLength={MAX_ANSWER} />
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {t.save}
        </Button>
        {answer && remove ? (
          <Button disabled={removal.isPending} onClick={() => removal.mutate()}>
            {t.remove}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}
