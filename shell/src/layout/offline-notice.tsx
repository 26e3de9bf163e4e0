import { useOnline, useTexts } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';
import { latePage } from '../remotes/late-page';
import { texts } from '../texts/texts';
import { Notice } from './notice';

/** Shows that the device is offline, unless the notice about the page's code already does. */
export function OfflineNotice() {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const page = useSyncExternalStore(latePage.subscribe, latePage.get, () => 'coming');
  return isOnline || page !== 'coming' ? null : (
    <Notice>
      {t.offline}. {t.offlineHelp}
    </Notice>
  );
}
