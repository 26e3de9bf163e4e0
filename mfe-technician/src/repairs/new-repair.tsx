import {
  Button,
  Card,
  Form,
  FormActions,
  Icon,
  IconButton,
  toast,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { useFormDraft } from '@netra/web-kit/office';
import { useId, useRef, useState } from 'react';
import { newRequestKey } from '../shared/request-key';
import { aroundTexts } from '../texts/around';
import { texts } from '../texts/texts';
import { useSave } from './waiting/use-waiting';
import { CustomerFields, InternalNotes, RepairFields } from './repair-fields';
import { emptyRepair, type RepairValues } from './repair-values';
import styles from './new-repair.module.css';
import { useRepairForm } from './use-repair-form';

/** The intake form. After saving it is reset. */
export function NewRepair({ isOpen: startsOpen }: { isOpen: boolean }) {
  const t = useTexts(texts).repairs;
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? startsOpen;
  const ids = { heading: useId(), body: useId() };
  const arrow = isOpen ? 'chevron-up' : 'chevron-down';
  return (
    <Card as="section" aria-labelledby={ids.heading} className={styles.new}>
      <div className={styles.head}>
        <h2 id={ids.heading} className={styles.heading}>
          {t.newTitle}
        </h2>
        <IconButton
          label={isOpen ? t.hideForm : t.showForm}
          aria-expanded={isOpen}
          aria-controls={ids.body}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={arrow} size={20} />
        </IconButton>
      </div>
      <div id={ids.body} hidden={!isOpen}>
        <IntakeForm />
      </div>
    </Card>
  );
}

function IntakeForm() {
  const t = useTexts(texts);
  const form = useIntake();
  return (
    <Form form={form} label={t.repairs.newTitle}>
      <RepairFields form={form} isNew />
      <details className={styles.more}>
        <summary className={styles.summary}>{t.job.more}</summary>
        <div className={styles.extra}>
          <CustomerFields form={form} />
          <InternalNotes form={form} />
        </div>
      </details>
      <FormActions>
        <Button type="submit" variant="primary" size="large" block busy={form.isSubmitting}>
          {t.repairs.create}
        </Button>
      </FormActions>
    </Form>
  );
}

function useIntake() {
  const t = useTexts(texts).repairs;
  const { waiting } = useTexts(aroundTexts);
  const save = useSave();
  const { keyOf, forget } = useContentKey();
  const form = useRepairForm({
    initial: emptyRepair,
    failure: t.createFailed,
    save: async (values) => {
      const { isKept } = await save.intake(keyOf(values), values);
      forget();
      toast.success(isKept ? waiting.kept : t.created);
      form.reset(emptyRepair);
    },
  });
  useFormDraft(form, 'new repair', 'technician');
  useLeaveGuard(form.isChanged && !form.isSubmitting);
  return form;
}

/** The idempotency key of a content: the same for its retries, a new one for another content. */
function useContentKey() {
  const sent = useRef({ key: '', content: '' });
  const keyOf = (values: RepairValues) => {
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { key: newRequestKey(), content };
    return sent.current.key;
  };
  return { keyOf, forget: () => void (sent.current = { key: '', content: '' }) };
}
