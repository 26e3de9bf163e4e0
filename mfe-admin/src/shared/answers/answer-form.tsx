import {
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
import { isBlank, MAX_ANSWER } from '@netra/web-kit/rules';
import { answerTexts } from '../../texts/answer';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  answer: string | null | undefined;
  /** Who reads it. */
  hint: string;
  save: (answer: string) => Promise<unknown>;
  /** Without it, an answer can be changed only. */
  remove?: () => Promise<unknown>;
  onDone: () => void;
}

/** Answers in the name of the shop what somebody has written about a product. */
export function AnswerForm({ answer, hint, save, remove, onDone }: AnswerFormProps) {
  const t = useTexts(answerTexts);
  const form = useForm({
    initial: { answer: answer ?? '' },
    rules: { answer: (text: string) => (isBlank(text) ? t.missing : undefined) },
    failure: t.failed,
    toastsFailure: true,
    submit: async (values) => {
      await save(values.answer.trim());
      toast.success(t.saved);
      onDone();
    },
  });
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
