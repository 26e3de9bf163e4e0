import type { Repair } from '@netra/api-client';
import { ApiError, useQueryClient, useSession, useTexts } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';
import { repairValues, type RepairValues } from '../repair-values';
import { repairsKey, showSaved } from '../repairs.api';
import { newRequestKey } from '../../shared/request-key';
import { aroundTexts } from '../../texts/around';
import { isWorthWaiting, type Save, sendSave } from './send-save';
import { type WaitingSave, type WaitingSaves, waitingSavesOf } from './waiting-saves';

/** The store of the technician who is signed in. */
export function useWaitingSaves(): WaitingSaves {
  const { user } = useSession('technician');
  return waitingSavesOf(user?.email?.toLowerCase() ?? '');
}

/** What waits to be sent, kept up to date. */
export function useWaitingList(): WaitingSave[] {
  const saves = useWaitingSaves();
  return useSyncExternalStore(saves.subscribe, saves.list, saves.list);
}

/** The values of a repair as this browser would have them: with what still waits to be sent. */
export function useValuesOf(repair: Repair): RepairValues {
  return useWaitingSaves().lastOf(repair._id)?.values ?? repairValues(repair);
}

/** What became of a save: the repair as the server has it, or that this browser keeps it and sends it as soon as it can. */
export type Saved = { isKept: false; repair: Repair } | { isKept: true; repair?: undefined };

/** Saves at the server, or here while it cannot be reached. A refusal is thrown as ever. */
export function useSave() {
  const t = useTexts(aroundTexts).waiting;
  const saves = useWaitingSaves();
  const queryClient = useQueryClient();
  const keep = (save: Save, wasTried: boolean): Saved => {
    saves.add({ ...save, savedAt: new Date().toISOString(), wasTried, state: 'waiting' });
    return { isKept: true };
  };
  const save = async (made: Save): Promise<Saved> => {
    const last = made.base && saves.lastOf(made.base._id);
    if (last && last.state !== 'waiting') throw new ApiError(409, t.decideFirst);
    // What waits already goes first.
    if (!navigator.onLine || saves.list().some(({ state }) => state === 'waiting')) return keep(made, false);
    try {
      const repair = await sendSave(made);
      showSaved(queryClient, repair);
      return { isKept: false, repair };
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: repairsKey });
      if (isWorthWaiting(error)) return keep(made, true);
      throw error;
    }
  };
  return {
    /** `key` is that of the intake and of its repeats. */
    intake: (key: string, values: RepairValues) => save({ key, base: null, values }),
    change: (base: Repair, values: RepairValues) => save({ key: newRequestKey(), base, values }),
  };
}
