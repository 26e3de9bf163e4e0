import type { Repair } from '@netra/api-client';
import { ApiError, Button, CloseButton, Dialog, Form, FormActions, toast, useTexts } from '@netra/web-kit';
import { enterGoesOn, jobNumber, OriginBadge, useFormDraft, useStillHere } from '@netra/staff-kit';
import { useState } from 'react';
import { aroundTexts } from '../texts/around';
import { texts } from '../texts/texts';
import { workTexts } from '../texts/work';
import { currentOf } from './waiting/send-save';
import { useSave, useValuesOf } from './waiting/use-waiting';
import { Conflict } from './conflict';
import styles from './edit-repair.module.css';
import { fieldLabel } from './field-words';
import { JobAside } from './job-aside';
import { useJob } from './job.api';
import { OutcomeField, RepairFields } from './job-fields';
import { CustomerFields, HandedInFields, InternalNotes } from './repair-fields';
import { changedFields, repairValues, type RepairValues } from './repair-values';
import { useRepairForm } from './use-repair-form';

/** The update form of a repair. Concurrent changes are shown, never overwritten. */
export function EditRepair({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const t = useTexts(texts).repairs;
  const edit = useEdit(repair, onClose);
  const { form, base, current } = edit;
  useFormDraft(form, `repair ${repair._id}`, { session: 'technician' });
  const job = useJob(repair._id, repair).data ?? repair;
  return (
    <Dialog open onClose={onClose} title={<Title job={job} />} size="large">
      {current ? (
        <Conflict
          key={current.version}
          base={base}
          current={current}
          mine={form.values}
          onDecide={edit.decide}
        />
      ) : null}
      {current ? null : <ChangedMeanwhile base={base} job={job} />}
      <div className={styles.job}>
        <Form form={form} label={t.editTitle} className={styles.form} onKeyDown={enterGoesOn}>
          <RepairFields form={form} repairId={repair._id} />
          <OutcomeField form={form} />
          <HandedInFields form={form} />
          <InternalNotes form={form} />
          <CustomerFields form={form} />
          <FormActions sticky>
            <Button type="submit" variant="primary" size="large" busy={form.isSubmitting}>
              {t.save}
            </Button>
            <CloseButton size="large">{t.cancel}</CloseButton>
          </FormActions>
        </Form>
        {job._id ? <JobAside job={job} hasChanges={form.isChanged} /> : null}
      </div>
    </Dialog>
  );
}

/** The title of the dialog with the number of the job. */
function Title({ job }: { job: Repair }) {
  const t = useTexts(texts);
  return (
    <>
      <span className={styles.what}>{`${t.repairs.editTitle} `}</span>
      <span className={styles.which}>
        {job._id ? t.job.title(jobNumber(job), job.deviceName) : job.deviceName}
      </span>{' '}
      <OriginBadge origin={job.origin} />
    </>
  );
}

/** Shows at once what a colleague has saved since the form was opened; typed values stay. */
function ChangedMeanwhile({ base, job }: { base: Repair; job: Repair }) {
  const t = useTexts(texts);
  const work = useTexts(workTexts).job;
  const names = job.version > base.version ? changedFields(repairValues(base), repairValues(job)) : [];
  return (
    <div role="status">
      {names.length > 0 ? (
        <p className={styles.notice}>
          {work.changedMeanwhile(names.map((name) => fieldLabel(name, t)).join(', '))}
        </p>
      ) : null}
    </div>
  );
}

/** The form on the opened repair, or on the stored one after a conflict is resolved. */
function useEdit(repair: Repair, onDone: () => void) {
  const t = useTexts(texts).repairs;
  const { waiting } = useTexts(aroundTexts);
  const [base, setBase] = useState(repair);
  const [current, setCurrent] = useState<Repair>();
  const save = useSave();
  const isHere = useStillHere();
  const initial = useValuesOf(repair);
  const form = useRepairForm({
    initial,
    failure: t.updateFailed,
    save: async (values) => {
      if (!base._id) throw new ApiError(400, t.invalid);
      try {
        const { isKept } = await save.change(base, values);
        toast.success(isKept ? waiting.kept : t.updated);
      } catch (error) {
        setCurrent(currentOf(error));
        throw error;
      }
      if (isHere()) onDone();
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
