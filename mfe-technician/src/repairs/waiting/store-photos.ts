import type { Repair } from '@netra/api-client';
import { errorText, newRequestKey, toast } from '@netra/web-kit';
import type { IntakePhoto, IntakePhotos } from '../use-intake-photos';
import { addPhoto } from '../job-work.api';
import type { RepairValues } from '../repair-values';
import { canBeSentLater } from './send-save';
import type { WaitingPhoto, WaitingSaves } from './waiting-saves';

/** An intake that the server has stored. */
interface Accepted {
  repair: Repair;
  values: RepairValues;
  saves: WaitingSaves;
  stored: (repair: Repair) => void;
  failure: string;
}

export interface HandedPhotos {
  /** Ends with the upload of the photos that the browser cannot keep. */
  stored?: Promise<void>;
}

/** Lists the photos of an accepted intake with the waiting saves, and uploads those that the browser cannot keep. */
export async function handPhotos(accepted: Accepted, photos: IntakePhotos): Promise<HandedPhotos> {
  const kept = await photos.kept(photos.list);
  wait(accepted, kept);
  const others = photos.list.filter(({ key }) => kept.every((photo) => photo.key !== key));
  return others.length > 0 ? { stored: storeOthers(accepted, others, photos) } : {};
}

function wait({ repair, values, saves }: Accepted, photos: WaitingPhoto[]): void {
  if (photos.length === 0) return;
  const accepted = { base: null, repairId: repair._id, state: 'photos' as const, wasTried: true };
  saves.add({ ...accepted, key: newRequestKey(), values, savedAt: new Date().toISOString(), photos });
}

/** Those refused, or impossible to send now, wait as well if there is room by then. */
async function storeOthers(
  accepted: Accepted,
  list: IntakePhoto[],
  { kept, drop }: IntakePhotos,
): Promise<void> {
  const left = await storePhotos(accepted, list);
  const isLeft = ({ key }: WaitingPhoto) => left.some((photo) => photo.key === key);
  drop(list.filter((photo) => !isLeft(photo)));
  for (const { problem } of left) if (problem) toast.error(problem);
  const keys = (await kept(list.filter(isLeft))).map(({ key }) => key);
  wait(
    accepted,
    left.filter(({ key }) => keys.includes(key)),
  );
}

/** Uploads the photos one by one. Returns those that are not stored; refused ones with the reason. */
async function storePhotos(
  { repair, stored, failure }: Accepted,
  list: IntakePhoto[],
): Promise<WaitingPhoto[]> {
  const left: WaitingPhoto[] = [];
  for (const [at, { key, file }] of list.entries()) {
    try {
      stored(await addPhoto({ id: repair._id, kind: 'before', file, key }));
    } catch (error) {
      if (canBeSentLater(error)) return [...left, ...list.slice(at).map((photo) => ({ key: photo.key }))];
      left.push({ key, problem: errorText(error, failure) });
    }
  }
  return left;
}
