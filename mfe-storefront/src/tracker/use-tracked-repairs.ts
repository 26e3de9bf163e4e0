import { toast, useLiveUpdates, useQuery, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { trackerTexts } from '../texts/tracker';
import { liveRepairsPath, repairsBySerialQuery } from './tracker.api';

/** The repairs of a serial, kept up to date while there are any. What is on the screen survives a failed update. */
export function useTrackedRepairs(serial: string) {
  const t = useTexts(trackerTexts);
  const query = useQuery({ ...repairsBySerialQuery(serial), enabled: serial !== '' });
  const [isAsking, setAsking] = useState(false);
  const { data: repairs = [], isLoading, isLoadingError: isFailed } = query;
  const isNone = query.isSuccess && repairs.length === 0;
  useLiveUpdates(repairs.length ? liveRepairsPath(serial) : undefined, () => void query.refetch());
  useEffect(() => {
    if (isNone) toast.error(t.notFound(serial), { id: 'tracker' });
    if (isFailed) toast.error(t.failed, { id: 'tracker' });
  }, [isNone, isFailed, serial, t]);
  const ask = async () => {
    setAsking(true);
    const { isError } = await query.refetch();
    setAsking(false);
    if (isError) toast.error(t.failed, { id: 'tracker' });
  };
  return { repairs, isLoading, isNone, isFailed, isAsking, ask };
}
