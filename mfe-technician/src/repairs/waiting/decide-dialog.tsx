import { Dialog, newRequestKey, useTexts } from '@netra/web-kit';
import { Conflict } from '../conflict';
import { repairValues, type RepairValues } from '../repair-values';
import { aroundTexts } from '../../texts/around';
import { useWaitingSaves } from './use-waiting';
import type { WaitingSave } from './waiting-saves';

/** Resolves a conflict of a waiting change, field by field. */
export function DecideDialog({ save, onClose }: { save: WaitingSave; onClose: () => void }) {
  const t = useTexts(aroundTexts).waiting;
  const saves = useWaitingSaves();
  const { base, current, values } = save;
  if (!base || !current) return null;
  const decide = (theirs: (keyof RepairValues)[]) => {
    const now = repairValues(current);
    const taken = Object.fromEntries(theirs.map((name) => [name, now[name]]));
    saves.decide(save, { ...values, ...taken }, newRequestKey());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t.decideTitle}>
      <Conflict base={base} current={current} mine={values} onDecide={decide} />
    </Dialog>
  );
}
