import {
  Button,
  CloseButton,
  Dialog,
  Field,
  Form,
  FormActions,
  Textarea,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { useStillHere } from '@netra/staff-kit';
import { isBlank, MAX_ANSWER } from '@netra/web-kit/rules';
import { questionOfficeTexts } from '../texts/questions';
import { useDecline } from './questions.api';

interface DeclineDialogProps {
  id: string;
  onClose: () => void;
  onDeclined: () => void;
}

/** Asks for the reason for which the shop does not answer a question, and mails it to the person who asked. */
export function DeclineDialog({ id, onClose, onDeclined }: DeclineDialogProps) {
  const t = useTexts(questionOfficeTexts);
  const decline = useDecline(id);
  const isHere = useStillHere();
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (text: string) => isBlank(text) && t.reasonNeeded },
    failure: t.declineFailed,
    toastsFailure: true,
    submit: async ({ reason }) => {
      await decline.mutateAsync(reason.trim());
      toast.success(t.declined);
      if (isHere()) onDeclined();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.declineQuestion} size="small">
      <Form form={form} label={t.decline}>
        <Field label={t.reason} hint={t.declineHint} error={form.errors.reason} required starred>
          <Textarea {...form.control('reason')} rows={3} maxLength={MAX_ANSWER} data-autofocus />
        </Field>
        <FormActions>
          <Button type="submit" variant="danger" busy={form.isSubmitting}>
            {t.decline}
          </Button>
          <CloseButton>{t.cancel}</CloseButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
