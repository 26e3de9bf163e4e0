import type { Repair } from '@netra/api-client';
import { ApiError, newRequestKey, toast, useQueryClient, useSession, useTexts } from '@netra/web-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { repairValues, type RepairValues } from '../repair-values';
import { hasUncharged, repairsKey, showSaved } from '../repairs.api';
import { aroundTexts } from '../../texts/around';
import { nextText } from './send-all';
import { isWorthWaiting, type Save, sendSave } from './send-save';
import { type WaitingPhoto, type WaitingSave, type WaitingSaves, waitingSavesOf } from './waiting-saves';

/** The store of the signed-in technician. */
export function useWaitingSaves(): WaitingSaves {
  const { user } = useSession('technician');
  return waitingSavesOf(user?.email?.toLowerCase() ?? '');
}

/** The waiting saves, updated live. */
export function useWaitingList(): WaitingSave[] {
  const saves = useWaitingSaves();
  return useSyncExternalStore(saves.subscribe, saves.list, saves.list);
}

/** The values of a repair including its waiting saves. */
export function useValuesOf(repair: Repair): RepairValues {
  return useWaitingSaves().lastOf(repair._id)?.values ?? repairValues(repair);
}

/** The outcome of a save: the stored repair, or that the browser keeps the save and sends it later. */
export type Saved = { isKept: false; repair: Repair } | { isKept: true; repair?: undefined };

/** Warns of a completed repair with parts or a quote that nobody has charged. */
export function useUnchargedWarning(): (repair: Repair) => void {
  const { notHandedOver } = useTexts(aroundTexts);
  return useCallback(
    ({ _id, progress }) => {
      if (progress !== 'Completed') return;
      void hasUncharged(_id).then((isUncharged) => isUncharged && toast.error(notHandedOver));
    },
    [notHandedOver],
  );
}

/** Saves on the server, or in the browser while it is unreachable. Throws a refusal. */
export function useSave() {
  const t = useTexts(aroundTexts).waiting;
  const warnUncharged = useUnchargedWarning();
  const saves = useWaitingSaves();
  const queryClient = useQueryClient();
  const save = async (made: Save, photosOf?: () => Promise<WaitingPhoto[]>): Promise<Saved> => {
    const keep = async (wasTried: boolean): Promise<Saved> => {
      // Photos first, so that the intake is not sent without them.
      const photos = await photosOf?.();
      saves.add({ ...made, savedAt: new Date().toISOString(), wasTried, state: 'waiting', photos });
      return { isKept: true };
    };
    const last = made.base && saves.lastOf(made.base._id);
    if (last && last.state !== 'waiting') throw new ApiError(409, t.decideFirst);
    // Earlier saves are sent first.
    if (!navigator.onLine || last || nextText(saves.list())) return keep(false);
    try {
      const repair = await sendSave(made);
      showSaved(queryClient, repair);
      if (made.base?.progress !== 'Completed') warnUncharged(repair);
      return { isKept: false, repair };
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: repairsKey });
      if (isWorthWaiting(error)) return await keep(true);
      throw error;
    }
  };
  return {
    /** `key` is the idempotency key of the intake; `photosOf` is called when the browser stores it. */
    intake: (key: string, values: RepairValues, photosOf: () => Promise<WaitingPhoto[]>) =>
      save({ key, base: null, values }, photosOf),
    change: (base: Repair, values: RepairValues) => save({ key: newRequestKey(), base, values }),
  };
}
