import type { Repair } from '@netra/api-client';
import { errorText } from '@netra/web-kit';
import type { IntakePhoto } from '../use-intake-photos';
import { addPhoto } from '../job-work.api';
import { canBeSentLater } from './send-save';
import type { WaitingPhoto } from './waiting-saves';

/** Uploads the photos of a repair one by one. Returns those that are not stored; refused ones with the reason. */
export async function storePhotos(
  id: string,
  list: IntakePhoto[],
  shown: { stored: (repair: Repair) => void; failure: string },
): Promise<WaitingPhoto[]> {
  const left: WaitingPhoto[] = [];
  for (const [at, { key, file }] of list.entries()) {
    try {
      shown.stored(await addPhoto({ id, kind: 'before', file, key }));
    } catch (error) {
      if (canBeSentLater(error)) return [...left, ...list.slice(at).map((photo) => ({ key: photo.key }))];
      left.push({ key, problem: errorText(error, shown.failure) });
    }
  }
  return left;
}
