import { type ComponentType, useSyncExternalStore } from 'react';
import type { Given } from './given';
import { release } from './release';
import type { OfflineTexts } from './texts/texts';

/** Offers to reload the page when a new release is available; the person may also continue with this one. */
export function releaseNotice(
  { kit: { Button, useTexts }, Notice }: Given,
  offlineTexts: OfflineTexts,
): ComponentType {
  return function ReleaseNotice() {
    const t = useTexts(offlineTexts);
    const activate = useSyncExternalStore(release.subscribe, release.get, () => undefined);
    if (!activate) return null;
    const later = () => release.set(undefined);
    return (
      <Notice
        action={
          <>
            <Button variant="night" size="small" onClick={activate}>
              {t.reload}
            </Button>
            <Button variant="night" size="small" onClick={later}>
              {t.later}
            </Button>
          </>
        }
      >
        {t.newRelease}
      </Notice>
    );
  };
}
