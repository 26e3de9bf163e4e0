import { errorText, toast, useLeaveGuard, useNavigate, useTexts } from '@netra/web-kit';
import { useFormDraft } from '@netra/web-kit/office';
import { useRef, useState } from 'react';
import { newRequestKey } from '../shared/request-key';
import { aroundTexts } from '../texts/around';
import { intakeTexts } from '../texts/intake';
import { texts } from '../texts/texts';
import { useAddPhoto } from './job.api';
import { emptyRepair, type RepairValues } from './repair-values';
import { useRepairForm } from './use-repair-form';
import { useSave } from './waiting/use-waiting';

/** The form of the intake with its photos; `willPrint` is whether the ticket follows. */
export function useIntake() {
  const t = useTexts(texts).repairs;
  const { waiting } = useTexts(aroundTexts);
  const intake = useTexts(intakeTexts);
  const save = useSave();
  const navigate = useNavigate();
  const { keyOf, forget } = useContentKey();
  const [photos, setPhotos] = useState<File[]>([]);
  const storePhotos = useStorePhotos();
  const willPrint = useRef(false);
  const form = useRepairForm({
    initial: emptyRepair,
    failure: t.createFailed,
    save: async (values) => {
      const { isKept, repair } = await save.intake(keyOf(values), values);
      forget();
      toast.success(isKept ? waiting.kept : t.created);
      if (isKept && photos.length > 0) toast.error(intake.photosNotKept);
      if (isKept && willPrint.current) toast.error(intake.notPrinted);
      if (repair) await storePhotos(repair._id, photos);
      form.reset(emptyRepair);
      setPhotos([]);
      if (repair && willPrint.current)
        await navigate(`/technician/tickets/${encodeURIComponent(repair._id)}?print=all`);
    },
  });
  useFormDraft(form, 'new repair', 'technician');
  useLeaveGuard((form.isChanged || photos.length > 0) && !form.isSubmitting);
  return { form, photos, setPhotos, willPrint };
}

/** The repair is stored already: a photo that fails is said and can be added to the job. */
function useStorePhotos() {
  const t = useTexts(texts).job;
  const add = useAddPhoto();
  return async (id: string, photos: File[]) => {
    for (const file of photos) {
      await add.mutateAsync({ id, kind: 'before', file }).catch((error: unknown) => {
        toast.error(errorText(error, t.photoFailed));
      });
    }
  };
}

/** The idempotency key of a content: the same for its retries, a new one for another content. */
function useContentKey() {
  const sent = useRef({ key: '', content: '' });
  const keyOf = (values: RepairValues) => {
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { key: newRequestKey(), content };
    return sent.current.key;
  };
  return { keyOf, forget: () => void (sent.current = { key: '', content: '' }) };
}
