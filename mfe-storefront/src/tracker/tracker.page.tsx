import type { PublicRepair } from '@netra/api-client';
import { EmptyState, ErrorState, Page, useSearchParams, useTexts, VisuallyHidden } from '@netra/web-kit';
import { serialKey } from '@netra/web-kit/rules';
import { useState } from 'react';
import { Scene } from '../shared/scenes/scene';
import { workbench } from '../shared/scenes/scenes';
import { trackerTexts } from '../texts/tracker';
import { HelpBox } from './help-box';
import { OtherMatches } from './other-matches';
import { RepairCard, RepairSkeleton } from './repair-card';
import { SerialWarranty } from './serial-warranty';
import { TrackerForm } from './tracker-form';
import styles from './tracker.module.css';
import { useChosenRepair, useTrackedRepairs } from './use-tracked-repairs';

/** The state of a repair, by the serial number of the device. The serial is in the address, so that it can be shared. */
export default function TrackerPage() {
  const t = useTexts(trackerTexts);
  const [params, setParams] = useSearchParams();
  const serial = serialKey(params.get('serial') ?? '');
  const { repairs, isLoading, isNone, isFailed, reason, isAsking, ask } = useTrackedRepairs(serial);
  const [shown, choose] = useChosenRepair(repairs);
  const search = (asked: string) => {
    if (asked === serial) void ask();
    else setParams({ serial: asked }, { preventScrollReset: true });
  };
  return (
    <Page title={t.heading} intro={t.intro}>
      <div className={styles.layout}>
        <div className={styles.main}>
          <TrackerForm
            serial={serial}
            isMissing={params.has('serial') && serial === ''}
            isBusy={isLoading || isAsking}
            onSearch={search}
          />
          <Found repair={isLoading ? undefined : shown} />
          {serial === '' ? <Scene {...workbench} alt="" sizes="(min-width: 960px) 50vw, 92vw" /> : null}
          {isLoading ? <RepairSkeleton /> : null}
          {isFailed ? (
            <ErrorState title={t.failed} onRetry={() => void ask()} busy={isAsking}>
              {reason}
            </ErrorState>
          ) : null}
          {isNone ? <EmptyState title={t.notFound(serial)}>{t.notFoundHint}</EmptyState> : null}
          {shown ? <RepairCard repair={shown} /> : null}
          {serial === '' || isLoading ? null : <SerialWarranty serial={serial} />}
        </div>
        <div className={styles.side}>
          {shown && repairs.length > 1 ? (
            <OtherMatches repairs={repairs} shown={shown} onChoose={choose} />
          ) : null}
          <HelpBox />
        </div>
      </div>
    </Page>
  );
}

/** Announces to screen readers which repair was found. The card itself announces changes. */
function Found({ repair }: { repair: PublicRepair | undefined }) {
  const t = useTexts(trackerTexts);
  const [found, setFound] = useState(repair);
  if (repair?._id !== found?._id) setFound(repair);
  return (
    <div role="status" className={styles.found}>
      <VisuallyHidden>{found ? `${found.deviceName}: ${t.stages[found.progress]}` : ''}</VisuallyHidden>
    </div>
  );
}
