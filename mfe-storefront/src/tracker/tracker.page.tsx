import { EmptyState, ErrorState, Illustration, Page, useSearchParams, useTexts } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';
import { HelpBox } from './help-box';
import { OtherMatches } from './other-matches';
import { RepairCard, RepairSkeleton } from './repair-card';
import { SerialWarranty } from './serial-warranty';
import { TrackerForm } from './tracker-form';
import styles from './tracker.module.css';
import { useChosenRepair, useTrackedRepairs } from './use-tracked-repairs';

/** How far a repair is, by the serial number of the device. The serial is in the address, so that it can be shared. */
export default function TrackerPage() {
  const t = useTexts(trackerTexts);
  const [params, setParams] = useSearchParams();
  const serial = normalSerial(params.get('serial') ?? '');
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
          {serial === '' ? <Illustration name="bullet" className={styles.drawing} /> : null}
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

const normalSerial = (text: string): string => text.trim().toUpperCase();
