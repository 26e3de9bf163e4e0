import type { PublicRepair } from '@netra/api-client';
import { ApiError, errorText, toast, useLiveUpdates, useQuery, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { trackerTexts } from '../texts/tracker';
import { liveRepairsUrl, repairsBySerialQuery } from './tracker.api';

/** The repairs of a serial, kept up to date while there are any. What is on the screen survives a failed update. */
export function useTrackedRepairs(serial: string) {
  const t = useTexts(trackerTexts);
  const query = useQuery({ ...repairsBySerialQuery(serial), enabled: serial !== '' });
  const [isAsking, setAsking] = useState(false);
  const { data: repairs = [], isLoading, error } = query;
  // A text that is not a serial matches no repair.
  const isNone = (query.isSuccess && repairs.length === 0) || isRefused(error, 400);
  const isFailed = query.isLoadingError && !isNone;
  useLiveUpdates(repairs.length ? liveRepairsUrl(serial) : undefined, () => void query.refetch());
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
  const reason = isRefused(error, 429) ? errorText(error, '') : '';
  return { repairs, isLoading, isNone, isFailed, reason, isAsking, ask };
}

const isRefused = (error: Error | null, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** The shown repair: the first until another is chosen. A newer repair does not replace it. */
export function useChosenRepair(
  repairs: PublicRepair[],
): [PublicRepair | undefined, (repair: PublicRepair) => void] {
  const [id, setId] = useState('');
  const chosen = repairs.find(({ _id }) => _id === id) ?? repairs[0];
  if (chosen && chosen._id !== id) setId(chosen._id);
  return [chosen, (repair) => setId(repair._id)];
}
