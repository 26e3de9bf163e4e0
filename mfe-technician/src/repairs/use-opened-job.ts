import type { Repair } from '@netra/api-client';
import { errorText, toast, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts';
import { useJob } from './job.api';
import type { Desk } from './use-desk';

/** The open job is named in the address, so that links, scanned tickets and reloads open it. */
export function useOpenedJob({ job: id, page, set }: Desk) {
  const t = useTexts(texts).job;
  const [chosen, setChosen] = useState<Repair>();
  const { data, error } = useJob(chosen?._id === id ? '' : id);
  useEffect(() => {
    if (error) toast.error(errorText(error, t.openFailed));
  }, [error, t.openFailed]);
  const isChosen = chosen && (chosen._id === id || chosen._id === '');
  return {
    job: isChosen ? chosen : id ? data : undefined,
    open: (repair: Repair) => {
      setChosen(repair);
      set({ page, job: repair._id });
    },
    close: () => {
      setChosen(undefined);
      set({ page, job: '' });
    },
  };
}
