import { Button, Dialog, Form, FormActions, newRequestKey, useTexts } from '@netra/web-kit';
import { enterGoesOn } from '@netra/staff-kit';
import { OutcomeField, RepairFields } from '../job-fields';
import { CustomerFields, HandedInFields, InternalNotes } from '../repair-fields';
import { useRepairForm } from '../use-repair-form';
import { aroundTexts } from '../../texts/around';
import { useWaitingSaves } from './use-waiting';
import type { WaitingSave } from './waiting-saves';

/** A refused save with its values, to be corrected and sent again. */
export function CorrectDialog({ save, onClose }: { save: WaitingSave; onClose: () => void }) {
  const t = useTexts(aroundTexts).waiting;
  const saves = useWaitingSaves();
  const form = useRepairForm({
    initial: save.values,
    failure: '',
    save: async (values) => {
      saves.change(save.key, { key: newRequestKey(), values, state: 'waiting', problem: undefined });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t.correctTitle}>
      {save.problem ? <p role="alert">{save.problem}</p> : null}
      <Form form={form} label={t.correctTitle} onKeyDown={enterGoesOn}>
        <RepairFields form={form} />
        <OutcomeField form={form} />
        <HandedInFields form={form} />
        <InternalNotes form={form} />
        <CustomerFields form={form} />
        <FormActions>
          <Button type="submit" variant="primary">
            {t.sendAgain}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
