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
import { StaleNotice, type StaleNoticeProps } from '@netra/staff-kit';
import { isBlank, MAX_ANSWER } from '@netra/web-kit/rules';
import { useState } from 'react';
import { answerTexts } from '../../texts/answer';
import styles from './answer-form.module.css';

interface Answered {
  answer?: string | null;
}

interface AnswerFormProps<Of extends Answered> {
  /** What is answered, as whoever writes has read it. */
  of: Of;
  /** Who reads it. */
  hint: string;
  save: (answer: string) => Promise<unknown>;
  /** Without it, an answer can be changed only. */
  remove?: () => Promise<unknown>;
  /** What differs in the stored record beside its answer. */
  changes?: (current: Of) => StaleNoticeProps['changes'];
  /** Shows the stored record, which somebody else has changed. */
  onTake: (current: Of) => void;
  onDone: () => void;
}

/** Answers in the name of the shop what somebody has written about a product. */
export function AnswerForm<Of extends Answered>(props: AnswerFormProps<Of>) {
  const { of, hint, save, remove, changes, onTake, onDone } = props;
  const t = useTexts(answerTexts);
  const [current, setCurrent] = useState<Of>();
  const noteConflict = (error: unknown) => {
    if (error instanceof ApiError && error.details.current) setCurrent(error.details.current as Of);
  };
  const form = useForm({
    initial: { answer: of.answer ?? '' },
    rules: { answer: (text: string) => (isBlank(text) ? t.missing : undefined) },
    failure: t.failed,
    toastsFailure: true,
    submit: async (values) => {
      try {
        await save(values.answer.trim());
      } catch (error) {
        noteConflict(error);
        throw error;
      }
      toast.success(t.saved);
      onDone();
    },
  });
  const take = (stored: Of) => {
    if (isAnother(stored, of)) {
      const mine = form.values.answer === (of.answer ?? '') ? '' : form.values.answer;
      form.set('answer', [stored.answer, mine].filter(Boolean).join('\n'));
    }
    setCurrent(undefined);
    onTake(stored);
  };
  const removal = useMutation({
    mutationFn: () => remove!(),
    onSuccess: () => {
      toast.success(t.removed);
      onDone();
    },
    onError: (error) => {
      noteConflict(error);
      toast.error(errorText(error, t.failed));
    },
  });
  return (
    <Form form={form} label={t.answer} className={styles.answer}>
      {current ? (
        <StaleNotice
          key={JSON.stringify(current)}
          changes={[
            ...(changes?.(current) ?? []),
            ...(isAnother(current, of) ? [{ label: t.answer, value: current.answer ?? '' }] : []),
          ]}
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
        {of.answer && remove ? (
          <Button busy={removal.isPending} onClick={() => removal.mutate()}>
            {t.remove}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

const isAnother = (current: Answered, read: Answered) => (current.answer ?? '') !== (read.answer ?? '');
