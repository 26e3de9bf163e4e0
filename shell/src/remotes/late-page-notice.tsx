import { Button, useOnline, useTexts } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';
import { Notice } from '../layout/notice';
import { texts } from '../texts/texts';
import { latePage } from './late-page';

/** Shows that the page is read-only for now, because its code could not be loaded. */
export function LatePageNotice() {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const state = useSyncExternalStore(latePage.subscribe, latePage.get, () => 'coming');
  if (state === 'coming') return null;
  return (
    <Notice
      action={
        <Button variant="night" size="small" busy={state === 'trying'} onClick={latePage.retry}>
          {t.retry}
        </Button>
      }
    >
      {`${isOnline ? t.partAway : t.offline}. ${t.pageReadOnly}`}
    </Notice>
  );
}
