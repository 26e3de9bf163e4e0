import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { Given } from './given';
import { keptCopyOf } from './kept-copy';
import type { OfflineTexts } from './texts/texts';

/** Milliseconds between checks whether the server is reachable again. */
const CHECK_INTERVAL = 20_000;

/** Back office and workbench have their own banners. */
const isOffice = (): boolean => /^\/(admin|technician)\b/.test(location.pathname);

/**
 * The notice that the device is offline, or that the page is a saved copy, and from when; not where the notice about the
 * page's code already says it. It refetches the page's data as soon as there is a connection.
 */
export function offlineNotice(given: Given, offlineTexts: OfflineTexts): ComponentType {
  const { kit, texts, Notice, latePage, queryClient } = given;
  const keptCopy = keptCopyOf(given);
  const { Button, useFormatDate, useOnline, useTexts } = kit;

  function useRefetch(isWanted: boolean): void {
    useEffect(() => {
      if (!isWanted) return undefined;
      const refetch = () => void queryClient.invalidateQueries();
      refetch();
      const timer = setInterval(refetch, CHECK_INTERVAL);
      return () => clearInterval(timer);
    }, [isWanted]);
  }

  return function OfflineNotice() {
    const t = useTexts(offlineTexts);
    const { offline, offlineHelp } = useTexts(texts);
    const formatDate = useFormatDate();
    const isOnline = useOnline();
    const since = useSyncExternalStore(keptCopy.subscribe, keptCopy.get, () => undefined);
    const page = useSyncExternalStore(latePage.subscribe, latePage.get, () => 'coming');
    useRefetch(isOnline && since !== undefined);
    if (page !== 'coming' || (isOnline && since === undefined) || isOffice()) return null;
    const isToday = formatDate(since ?? 0) === formatDate(Date.now());
    const reload = (
      <Button variant="night" size="small" onClick={() => location.reload()}>
        {t.reload}
      </Button>
    );
    return (
      <Notice action={isOnline ? reload : undefined}>
        {(isOnline ? '' : `${offline}. `) +
          (since === undefined ? offlineHelp : t.keptCopy(formatDate(since, isToday ? 'time' : 'moment')))}
      </Notice>
    );
  };
}
