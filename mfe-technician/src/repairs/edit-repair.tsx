import { ApiError, Button, Dialog, Form, formatDate, FormActions, toast, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { RepairFields } from './repair-fields';
import { changedFields, repairBody, repairValues, type RepairValues } from './repair-values';
import { type Repair, useUpdateRepair } from './repairs.api';
import styles from './repairs.module.css';
import { useRepairForm } from './use-repair-form';

/** A repair to change. What somebody else changed meanwhile is shown, never overwritten. */
export function EditRepair({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const t = useTexts(texts).repairs;
  const [base, setBase] = useState(repair);
  const [current, setCurrent] = useState<Repair>();
  const form = useEditForm(base, setCurrent, onClose);
  const takeCurrent = (theirs: Repair) => {
    for (const name of changedFields(base, theirs)) form.set(name, repairValues(theirs)[name]);
    setBase(theirs);
    setCurrent(undefined);
  };
  return (
    <Dialog open onClose={onClose} title={t.editTitle}>
      {current ? <Stale base={base} current={current} onTake={() => takeCurrent(current)} /> : null}
      <Form form={form} label={t.editTitle}>
        <RepairFields form={form} />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useEditForm(base: Repair, onStale: (current: Repair) => void, onDone: () => void) {
  const t = useTexts(texts).repairs;
  const update = useUpdateRepair();
  return useRepairForm({
    initial: repairValues(base),
    failure: t.updateFailed,
    save: async (values) => {
      if (!base._id) throw new ApiError(400, t.invalid);
      try {
        await update.mutateAsync({ _id: base._id, version: base.version, ...repairBody(values) });
      } catch (error) {
        if (error instanceof ApiError && error.details.current) onStale(error.details.current as Repair);
        throw error;
      }
      toast.success(t.updated);
      onDone();
    },
  });
}

function Stale({ base, current, onTake }: { base: Repair; current: Repair; onTake: () => void }) {
  const t = useTexts(texts).repairs;
  const labels: Record<keyof RepairValues, string> = {
    deviceName: t.device,
    serialNo: t.serial,
    progress: t.progress,
    estimatedDate: t.estimated,
    notes: t.notes,
  };
  const now = {
    ...repairValues(current),
    progress: t.stages[current.progress],
    estimatedDate: formatDate(current.estimatedDate),
  };
  return (
    <section role="alert" className={styles.stale}>
      <p>{t.staleTitle}</p>
      <ul>
        {changedFields(base, current).map((name) => (
          <li key={name}>{t.staleNow(labels[name], now[name] || t.blank)}</li>
        ))}
      </ul>
      <Button size="small" onClick={onTake}>
        {t.staleContinue}
      </Button>
    </section>
  );
}
