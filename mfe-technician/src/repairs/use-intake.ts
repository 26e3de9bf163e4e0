import type { Repair } from '@netra/api-client';
import { newRequestKey, toast, useNavigate, useQueryClient, useTexts } from '@netra/web-kit';
import { useContentKey, useFormDraft } from '@netra/staff-kit';
import { useRef } from 'react';
import { aroundTexts } from '../texts/around';
import { intakeTexts } from '../texts/intake';
import { texts } from '../texts/texts';
import { type IntakePhotos, useIntakePhotos } from './use-intake-photos';
import { emptyRepair, type RepairValues } from './repair-values';
import { useRepairForm } from './use-repair-form';
import { showSaved } from './repairs.api';
import { useSave, useWaitingSaves } from './waiting/use-waiting';
import type { WaitingPhoto } from './waiting/waiting-saves';

/** The intake form with its photos; `willPrint` is true when the ticket follows. */
export function useIntake() {
  const t = useTexts(texts).repairs;
  const { waiting } = useTexts(aroundTexts);
  const intake = useTexts(intakeTexts);
  const save = useSave();
  const navigate = useNavigate();
  const { keyOf, forget } = useContentKey();
  const photos = useIntakePhotos();
  const storePhotos = useStorePhotos();
  const willPrint = useRef(false);
  const form = useRepairForm({
    initial: emptyRepair,
    failure: t.createFailed,
    save: async (values) => {
      const { isKept, repair } = await photos.whileHandedOver(() =>
        save.intake(keyOf(values), values, () => photos.kept(photos.list)),
      );
      forget();
      toast.success(isKept ? waiting.kept : t.created);
      if (isKept && willPrint.current) toast.error(intake.notPrinted);
      const stored = photos.whileHandedOver(async () => {
        if (repair) await storePhotos(repair, values, photos);
        photos.release(photos.list);
      });
      if (repair && willPrint.current) {
        await stored;
        form.reset(emptyRepair);
        await navigate(`/technician/tickets/${encodeURIComponent(repair._id)}?print=all`);
      } else {
        // The next device can be typed and photographed meanwhile.
        form.reset(emptyRepair);
      }
    },
  });
  useFormDraft(form, 'new repair', { session: 'technician', within: 'path' });
  return { form, photos, willPrint };
}

/**
 * Uploads the photos of a repair that is already stored. Those refused, or impossible to send now, are listed with the
 * waiting saves.
 */
function useStorePhotos() {
  const t = useTexts(texts).job;
  const queryClient = useQueryClient();
  const saves = useWaitingSaves();
  return async (repair: Repair, values: RepairValues, { list, kept, drop }: IntakePhotos): Promise<void> => {
    if (list.length === 0) return;
    const work = await import('./waiting/late').catch(() => undefined); // the photos wait in that case
    const stored = (changed: Repair) => showSaved(queryClient, changed);
    const left: WaitingPhoto[] = work
      ? await work.storePhotos(repair._id, list, { stored, failure: t.photoFailed })
      : list.map(({ key }) => ({ key }));
    const isLeft = ({ key }: WaitingPhoto) => left.some((photo) => photo.key === key);
    drop(list.filter((photo) => !isLeft(photo)));
    const keys = (await kept(list.filter(isLeft))).map(({ key }) => key);
    const photos = left.filter(({ key }) => keys.includes(key));
    for (const { problem } of left) if (problem) toast.error(problem);
    if (photos.length === 0) return;
    const accepted = { base: null, repairId: repair._id, state: 'photos' as const, wasTried: true };
    saves.add({ ...accepted, key: newRequestKey(), values, savedAt: new Date().toISOString(), photos });
  };
}
