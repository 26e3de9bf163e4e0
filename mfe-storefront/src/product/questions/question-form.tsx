import {
  Button,
  Dialog,
  Field,
  loginPath,
  Textarea,
  toast,
  useForm,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { isBlank, MAX_QUESTION } from '@netra/web-kit/rules';
import { questionFormTexts } from '../../texts/question-form';
import { questionsTexts } from '../../texts/questions';
import { personalDrafts } from '../drafts';
import feedback from '../feedback.module.css';
import { ASK_FRAGMENT, useAsk } from './questions.api';

const drafts = personalDrafts<string>();

/** A short question to the shop. */
export default function QuestionForm({ productId, onClose }: { productId: string; onClose: () => void }) {
  const t = useTexts(questionFormTexts);
  const { ask } = useTexts(questionsTexts);
  const { token } = useSession('customer');
  const navigate = useNavigate();
  const from = useLocation();
  const send = useAsk(productId);
  const form = useForm({
    initial: { text: drafts.get(productId) ?? '' },
    rules: { text: (text: string) => (isBlank(text) ? t.missing : undefined) },
    failure: t.failed,
    toastsFailure: true,
    submit: async ({ text }) => {
      if (!token) {
        toast.error(t.needLogin);
        return navigate(loginPath({ ...from, search: `${from.search}${ASK_FRAGMENT}` }));
      }
      // Not once the form has been closed: another one may be open, with another text.
      await send.mutateAsync(text.trim(), { onSuccess: onClose });
      if (drafts.get(productId) === text) drafts.delete(productId);
      toast.success(t.thanks);
    },
  });
  const control = form.control('text');
  return (
    <Dialog open onClose={onClose} title={ask}>
      <form {...form.props} className={feedback.form} aria-label={ask}>
        <Field label={t.question} hint={t.hint} error={form.errors.text ?? form.error} required>
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_QUESTION}
            onChange={(event) => {
              drafts.set(productId, event.target.value);
              control.onChange(event);
            }}
          />
        </Field>
        <p className={feedback.note}>{token ? t.note : t.guestNote}</p>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? t.sending : t.send}
        </Button>
      </form>
    </Dialog>
  );
}
