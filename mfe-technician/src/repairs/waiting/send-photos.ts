import { ApiError } from '@netra/web-kit';
import type { Repair } from '@netra/api-client';
import { addPhoto } from '../job-work.api';
import { dropPhotos, keptPhoto } from './kept-photos';
import { canBeSentLater } from './send-save';
import { isUnsent, type WaitingPhoto, type WaitingSave, type WaitingSaves } from './waiting-saves';

/**
 * Uploads the photos of an accepted intake one by one; a refused one does not stop the others. Returns false when sending
 * must pause.
 */
export async function sendPhotos(
  saves: WaitingSaves,
  save: WaitingSave,
  sent: (repair: Repair) => void,
): Promise<boolean> {
  for (const photo of save.photos?.filter(isUnsent) ?? [])
    if (!(await sendKept(saves, save, photo, sent))) return false;
  return true;
}

async function sendKept(
  saves: WaitingSaves,
  { key: saveKey, repairId = '' }: WaitingSave,
  { key }: WaitingPhoto,
  sent: (repair: Repair) => void,
): Promise<boolean> {
  const file = await keptPhoto(saves.owner, key).catch(() => undefined);
  if (!file) {
    saves.changePhoto(saveKey, { key, isLost: true });
    return true;
  }
  try {
    sent(await addPhoto({ id: repairId, kind: 'before', file, key }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (canBeSentLater(error)) return false;
    saves.changePhoto(saveKey, { key, problem: error.message });
    return true;
  }
  saves.photoSent(saveKey, key);
  await dropPhotos(saves.owner, [key]).catch(() => undefined); // swept later
  return true;
}
