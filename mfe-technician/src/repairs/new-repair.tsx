import { Button, Card, Form, FormActions, toast, useLeaveGuard, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { texts } from '../texts/texts';
import { RepairFields } from './repair-fields';
import { emptyRepair, repairBody } from './repair-values';
import { useCreateRepair } from './repairs.api';
import styles from './repairs.module.css';
import { useRepairForm } from './use-repair-form';

/** Takes a device in. After saving it is ready for the next one. */
export function NewRepair() {
  const t = useTexts(texts).repairs;
  const create = useCreateRepair();
  const headingId = useId();
  const form = useRepairForm({
    initial: emptyRepair,
    failure: t.createFailed,
    save: async (values) => {
      await create.mutateAsync(repairBody(values));
      toast.success(t.created);
      form.reset(emptyRepair);
    },
  });
  useLeaveGuard(form.isChanged && !form.isSubmitting);
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.new}>
      <h2 id={headingId} className={styles.heading}>
        {t.newTitle}
      </h2>
      <Form form={form} label={t.newTitle}>
        <RepairFields form={form} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.create}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
