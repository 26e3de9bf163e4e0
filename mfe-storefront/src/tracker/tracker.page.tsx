import {
  EmptyState,
  ErrorState,
  Illustration,
  Page,
  toast,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { trackerTexts } from '../texts/tracker';
import { HelpBox } from './help-box';
import { OtherMatches } from './other-matches';
import { RepairCard } from './repair-card';
import { RepairSkeleton } from './repair-skeleton';
import { repairsBySerialQuery } from './tracker.api';
import { TrackerForm } from './tracker-form';
import styles from './tracker.module.css';

/** How far a repair is, by the serial number of the device. The serial is in the address, so that it can be shared. */
export default function TrackerPage() {
  const t = useTexts(trackerTexts);
  const [params, setParams] = useSearchParams();
  const serial = normalSerial(params.get('serial') ?? '');
  const query = useQuery({ ...repairsBySerialQuery(serial), enabled: serial !== '' });
  const [chosen, choose] = useState('');
  const repairs = query.isError ? [] : (query.data ?? []);
  const shown = repairs.find(({ _id }) => _id === chosen) ?? repairs[0];
  const isNone = query.data?.length === 0;
  useEffect(() => {
    if (isNone) toast.error(t.notFound(serial), { id: 'tracker' });
    if (query.isError) toast.error(t.failed, { id: 'tracker' });
  }, [isNone, query.isError, serial, t]);
  const search = (asked: string) => {
    if (asked === serial) void query.refetch();
    else setParams({ serial: asked }, { preventScrollReset: true });
  };
  return (
    <Page title={t.heading} intro={t.intro}>
      <div className={styles.layout}>
        <div className={styles.main}>
          <TrackerForm serial={serial} isBusy={query.isFetching} onSearch={search} />
          {serial === '' ? <Illustration name="bullet" className={styles.drawing} /> : null}
          {query.isLoading ? <RepairSkeleton /> : null}
          {query.isError ? (
            <ErrorState title={t.failed} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : null}
          {isNone ? <EmptyState title={t.notFound(serial)}>{t.notFoundHint}</EmptyState> : null}
          {shown ? <RepairCard repair={shown} /> : null}
        </div>
        <div className={styles.side}>
          {shown && repairs.length > 1 ? (
            <OtherMatches repairs={repairs} shown={shown} onChoose={({ _id }) => choose(_id)} />
          ) : null}
          <HelpBox />
        </div>
      </div>
    </Page>
  );
}

const normalSerial = (text: string): string => text.trim().toUpperCase();
