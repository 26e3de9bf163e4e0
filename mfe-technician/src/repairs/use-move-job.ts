import type { Repair } from '@netra/api-client';
import { errorText, toast, toastWithAction, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { aroundTexts } from '../texts/around';
import { texts } from '../texts/texts';
import { useSave, useWaitingSaves } from './waiting/use-waiting';
import { repairValues } from './repair-values';
import type { Stage } from './repairs.api';

export type MoveJob = (repair: Repair, stage: Stage) => void;

/** Moves jobs to other stages. A job that somebody else has changed stays and is refetched. */
export function useMoveJob(): { move: MoveJob; said: string } {
  const t = useTexts(texts);
  const { waiting } = useTexts(aroundTexts);
  const [said, setSaid] = useState('');
  const saves = useWaitingSaves();
  const save = useSave();
  const put = async (repair: Repair, progress: Stage) => {
    const values = saves.lastOf(repair._id)?.values ?? repairValues(repair);
    try {
      return await save.change(repair, { ...values, progress });
    } catch (error) {
      const text = errorText(error, t.repairs.updateFailed);
      toast.error(text);
      setSaid(text);
      return undefined;
    }
  };
  const move = async (repair: Repair, stage: Stage) => {
    const result = await put(repair, stage);
    if (!result) return;
    const { repair: moved } = result;
    const text = moved ? t.board.moved(repair.deviceName, t.repairs.stages[stage]) : waiting.kept;
    setSaid(text);
    if (!moved) return void toast.success(text);
    toastWithAction(text, { label: t.board.undo, run: () => void put(moved, repair.progress) });
  };
  return { move: (repair, stage) => void move(repair, stage), said };
}
