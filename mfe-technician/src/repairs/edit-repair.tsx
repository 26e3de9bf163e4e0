import { ApiError, Button, Dialog, Form, FormActions, toast, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { Conflict } from './conflict';
import styles from './edit-repair.module.css';
import { JobAside } from './job-aside';
import { useJob } from './job.api';
import { CustomerFields, InternalNotes, OutcomeField, RepairFields } from './repair-fields';
import { changedFields, repairBody, repairValues, type RepairValues } from './repair-values';
import { type Repair, useUpdateRepair } from './repairs.api';
import { useRepairForm } from './use-repair-form';

/** A repair to change. What somebody else changed meanwhile is shown, never overwritten. */
export function EditRepair({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const t = useTexts(texts).repairs;
  const [isAsking, setAsking] = useState(false);
  const edit = useEdit(repair, onClose);
  const { form, base, current } = edit;
  const job = useJob(repair._id, repair).data ?? repair;
  const close = () => (form.isChanged && !form.isSubmitting ? setAsking(true) : onClose());
  return (
    <Dialog open onClose={close} title={t.editTitle} size="large">
      {isAsking ? <Discard onKeep={() => setAsking(false)} onDiscard={onClose} /> : null}
      {current ? (
        <Conflict
          key={current.version}
          base={base}
          current={current}
          mine={form.values}
          onDecide={edit.decide}
        />
      ) : null}
      <div className={styles.job}>
        <Form form={form} label={t.editTitle} className={styles.form}>
          <RepairFields form={form} />
          <OutcomeField form={form} />
          <InternalNotes form={form} />
          <CustomerFields form={form} />
          <div className={styles.foot}>
            <FormActions>
              <Button type="submit" variant="primary" size="large" busy={form.isSubmitting}>
                {t.save}
              </Button>
              <Button size="large" onClick={close}>
                {t.cancel}
              </Button>
            </FormActions>
          </div>
        </Form>
        {job._id ? <JobAside job={job} /> : null}
      </div>
    </Dialog>
  );
}

/** Asked before typed changes are thrown away. */
function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTexts(texts).job;
  return (
    <section role="alert" className={styles.discard}>
      <p>{t.discardQuestion}</p>
      <Button onClick={onKeep}>{t.keepEditing}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t.discard}
      </Button>
    </section>
  );
}

/** The form over the repair as it was opened, or as it was after a conflict was decided. */
function useEdit(repair: Repair, onDone: () => void) {
  const t = useTexts(texts).repairs;
  const [base, setBase] = useState(repair);
  const [current, setCurrent] = useState<Repair>();
  const save = useSave(base, setCurrent);
  const form = useRepairForm({
    initial: repairValues(repair),
    failure: t.updateFailed,
    save: async (values) => {
      if (!base._id) throw new ApiError(400, t.invalid);
      await save(values);
      toast.success(t.updated);
      onDone();
    },
  });
  const decide = (theirs: (keyof RepairValues)[]) => {
    if (!current) return;
    for (const name of theirs) form.set(name, repairValues(current)[name]);
    setBase(current);
    setCurrent(undefined);
  };
  return { form, base, current, decide };
}

/** Saves over the version that was edited; changes of others that no field shows (a claim, a photo) are no conflict. */
function useSave(base: Repair, onConflict: (current: Repair) => void) {
  const update = useUpdateRepair();
  const put = (values: RepairValues, over: Repair) =>
    update.mutateAsync({ _id: over._id, version: over.version, ...repairBody(values, repairValues(over)) });
  return async (values: RepairValues) => {
    try {
      await put(values, base);
    } catch (error) {
      const current = error instanceof ApiError && (error.details.current as Repair | undefined);
      if (!current) throw error;
      if (changedFields(repairValues(base), repairValues(current)).length === 0) return put(values, current);
      onConflict(current);
      throw error;
    }
  };
}
