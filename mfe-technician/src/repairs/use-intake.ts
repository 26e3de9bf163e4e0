import type { Repair } from '@netra/api-client';
import { toast, useNavigate, useQueryClient, useTexts } from '@netra/web-kit';
import { useContentKey, useFormDraft, useStillHere } from '@netra/staff-kit';
import { useEffect, useRef } from 'react';
import { aroundTexts } from '../texts/around';
import { intakeTexts } from '../texts/intake';
import { texts } from '../texts/texts';
import { type IntakePhotos, useIntakePhotos } from './use-intake-photos';
import { emptyRepair, type RepairValues } from './repair-values';
import { useRepairForm } from './use-repair-form';
import { showSaved } from './repairs.api';
import { useSendWaiting } from './waiting/use-sender';
import { useSave, useWaitingSaves } from './waiting/use-waiting';
import type { HandedPhotos } from './waiting/store-photos';

/** The intake form with its photos; `willPrint` is true when the ticket follows. */
export function useIntake() {
  const t = useTexts(texts).repairs;
  const { waiting } = useTexts(aroundTexts);
  const intake = useTexts(intakeTexts);
  const save = useSave();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const { keyOf, forget } = useContentKey();
  const photos = useIntakePhotos();
  const handPhotos = useHandPhotos();
  const sendWaiting = useSendWaiting();
  const willPrint = useRef(false);
  const isNextBegun = useRef(false);
  const form = useRepairForm({
    initial: emptyRepair,
    failure: t.createFailed,
    save: async (values) => {
      const { isKept, repair, stored } = await photos.whileHandedOver(async () => {
        const saved = await save.intake(keyOf(values), values, () => photos.kept(photos.list));
        const handed = saved.repair ? await handPhotos(saved.repair, values, photos) : {};
        photos.release(photos.list);
        return { ...saved, ...handed };
      });
      forget();
      toast.success(isKept ? waiting.kept : t.created);
      if (isKept && willPrint.current) toast.error(intake.notPrinted);
      // The next device can be typed and photographed meanwhile.
      form.reset(emptyRepair);
      isNextBegun.current = false;
      if (!repair || !willPrint.current) return;
      const ticket = `/technician/tickets/${encodeURIComponent(repair._id)}?print=all`;
      // The submission ends here, so that what is typed by then is a draft of its own.
      void Promise.allSettled([stored, sendWaiting()]).then(() =>
        isNextBegun.current || !isHere()
          ? void toast.error(intake.notPrintedNow(repair.deviceName))
          : navigate(ticket),
      );
    },
  });
  useEffect(() => {
    isNextBegun.current = form.isChanged || photos.list.length > 0;
  }, [form.isChanged, photos.list]);
  useFormDraft(form, 'new repair', { session: 'technician', within: 'path' });
  return { form, photos, willPrint };
}

/**
 * Hands the photos of the form to an accepted intake: those that the browser keeps wait with its job, which the waiting saves send;
 * `stored` ends with the upload of the others.
 */
function useHandPhotos() {
  const t = useTexts(texts).job;
  const queryClient = useQueryClient();
  const saves = useWaitingSaves();
  return async (repair: Repair, values: RepairValues, photos: IntakePhotos): Promise<HandedPhotos> => {
    if (photos.list.length === 0) return {};
    const late = await import('./waiting/late').catch(() => undefined);
    const stored = (changed: Repair) => showSaved(queryClient, changed);
    if (late) return late.handPhotos({ repair, values, saves, stored, failure: t.photoFailed }, photos);
    await photos.kept(photos.list); // says that they are not
    return {};
  };
}
