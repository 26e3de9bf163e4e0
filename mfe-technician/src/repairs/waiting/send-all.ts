import type { Repair } from '@netra/api-client';
import { ApiError } from '@netra/web-kit';
import { canBeSentLater, currentOf, sendSave } from './send-save';
import { isToSend, type WaitingSave, type WaitingSaves } from './waiting-saves';

/** `sent` is called with each stored repair, `sending` with the key of the save in progress. */
interface Watch {
  sent: (repair: Repair) => void;
  sending: (key: string | undefined) => void;
}

/**
 * Sends the waiting saves in order until all are sent or the connection is lost. A change of a repair waits for earlier ones
 * of the same repair, and photos for every text. Returns whether a retry is needed.
 */
export async function sendAll(saves: WaitingSaves, watch: Watch): Promise<boolean> {
  if (!('locks' in navigator)) return inTurn(() => sendInOrder(saves, watch));
  // A lock across windows: only one of them sends.
  return navigator.locks.request('bench-waiting', () => sendInOrder(saves, watch));
}

let last: Promise<unknown> = Promise.resolve();

/** One after another in this window, so that nothing is sent twice. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

async function sendInOrder(saves: WaitingSaves, watch: Watch): Promise<boolean> {
  try {
    for (let next = nextOf(saves.list()); next; next = nextOf(saves.list())) {
      watch.sending(next.key);
      saves.change(next.key, { wasTried: true });
      if (!(await sendOne(saves, next, watch))) return true;
    }
    return false;
  } finally {
    watch.sending(undefined);
  }
}

/** Returns false when sending must pause. */
async function sendOne(saves: WaitingSaves, save: WaitingSave, watch: Watch): Promise<boolean> {
  if (save.state === 'photos') {
    const photos = await import('./late').catch(() => undefined); // loaded when the connection is back
    return photos ? photos.sendPhotos(saves, save, watch.sent) : false;
  }
  try {
    const repair = await sendSave(save);
    saves.done(save.key, repair);
    watch.sent(repair);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (canBeSentLater(error)) return false;
    const current = currentOf(error);
    saves.change(save.key, { state: current ? 'conflict' : 'refused', current, problem: error.message });
    return true;
  }
}

const isPhotos = (save: WaitingSave) => save.state === 'photos' && isToSend(save);

/** The next text to send; undefined also if all of them wait behind one that needs a decision. */
export function nextText(saves: WaitingSave[]): WaitingSave | undefined {
  const isFirst = ({ base }: WaitingSave, at: number) =>
    !base || saves.findIndex((save) => save.base?._id === base._id) === at;
  return saves.find((save, at) => save.state === 'waiting' && isFirst(save, at));
}

export const nextOf = (saves: WaitingSave[]): WaitingSave | undefined =>
  nextText(saves) ?? saves.find(isPhotos);
