import { errorText, toast, toastWithAction, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { type Repair, type Stage, useUpdateRepair } from './repairs.api';

export type MoveJob = (repair: Repair, stage: Stage) => void;

/** Moves jobs to other stages. A job that somebody else changed meanwhile stays where it is and is shown anew. */
export function useMoveJob(): { move: MoveJob; said: string } {
  const t = useTexts(texts);
  const [said, setSaid] = useState('');
  const update = useUpdateRepair();
  const put = async ({ _id, version, deviceName, serialNo, estimatedDate }: Repair, progress: Stage) => {
    try {
      return await update.mutateAsync({ _id, version, deviceName, serialNo, estimatedDate, progress });
    } catch (error) {
      const text = errorText(error, t.repairs.updateFailed);
      toast.error(text);
      setSaid(text);
      return undefined;
    }
  };
  const move = async (repair: Repair, stage: Stage) => {
    const moved = await put(repair, stage);
    if (!moved) return;
    const text = t.board.moved(repair.deviceName, t.repairs.stages[stage]);
    setSaid(text);
    const run = () => void put(moved, repair.progress);
    toastWithAction(text, { label: t.board.undo, run });
  };
  return { move: (repair, stage) => void move(repair, stage), said };
}
