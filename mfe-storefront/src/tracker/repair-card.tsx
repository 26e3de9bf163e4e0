import type { PublicRepair } from '@netra/api-client';
import {
  Badge,
  Button,
  Icon,
  Skeleton,
  type Tone,
  useFormatDate,
  useTexts,
  VisuallyHidden,
  type Elements,
} from '@netra/web-kit';
import { useState } from 'react';
import { AskUs } from '../shared/ask-us';
import { type Fact, Facts } from '../shared/facts';
import { Loading } from '../shared/query-states';
import { ShareButton } from '../shared/share-button';
import { askTexts } from '../texts/ask';
import { trackerTexts } from '../texts/tracker';
import styles from './repair-card.module.css';
import { StageList } from './stage-list';

const TONES: Record<PublicRepair['progress'], Tone> = {
  Received: 'neutral',
  Diagnosing: 'info',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'success',
};

interface RepairCardProps {
  repair: PublicRepair;
  /** Whether it ended, or will end, without success: nothing may look like one. */
  isUnrepaired?: boolean;
  /** What the customer should see first. */
  first?: Elements;
  children?: Elements;
}

/** One repair, updated live: device, stage, estimated date, notes and further facts. */
export function RepairCard({ repair, isUnrepaired, first, children }: RepairCardProps) {
  const t = useTexts(trackerTexts);
  const ask = useTexts(askTexts);
  const formatDate = useFormatDate();
  const stage = t.stages[repair.progress];
  const hasChanged = useStageChange(repair);
  return (
    <article className={styles.card}>
      {/* A new element for each stage, so that its highlight restarts. */}
      <header
        key={repair.progress}
        className={styles.head}
        data-stage={repair.progress}
        data-unrepaired={isUnrepaired || undefined}
        data-changed={hasChanged || undefined}
      >
        <div>
          <h2>{repair.deviceName}</h2>
          <p>{t.stageLine[repair.progress]}</p>
        </div>
        <Badge tone={isUnrepaired ? 'neutral' : TONES[repair.progress]}>{stage}</Badge>
      </header>
      <div role="status" className={styles.news}>
        {hasChanged ? <VisuallyHidden>{t.changed(repair.deviceName, stage)}</VisuallyHidden> : null}
      </div>
      {first}
      <RepairFacts
        facts={[
          [
            t.serialNo,
            <span key="serial" className={styles.serial} translate="no">
              {repair.serialNo}
            </span>,
          ],
          [t.estimated, formatDate(repair.estimatedDate) || t.noDate],
        ]}
      />
      <section>
        <h3>{t.progress}</h3>
        <StageList repair={repair} isUnrepaired={isUnrepaired} />
      </section>
      <section>
        <h3>{t.notes}</h3>
        <p className={styles.notes}>{repair.notes || t.noNotes}</p>
      </section>
      {children}
      <AskUs message={ask.repair(repair.deviceName, repair.serialNo)} />
      <footer className={styles.foot}>
        <p>{t.updated(formatDate(repair.updatedAt, 'moment'))}</p>
        <div className={styles.actions}>
          <ShareButton
            title={t.shareTitle(repair.deviceName)}
            path={`/service?${new URLSearchParams({ serial: repair.serialNo })}`}
          />
          <Button
            size="small"
            variant="quiet"
            icon={<Icon name="printer" size={16} />}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </footer>
    </article>
  );
}

/** Facts in the style of the card. */
export const RepairFacts = (props: { facts: Fact[] }) => <Facts className={styles.facts} {...props} />;

/** Whether the stage has changed while this repair was shown. */
function useStageChange({ _id, progress }: Pick<PublicRepair, '_id' | 'progress'>): boolean {
  const [seen, setSeen] = useState({ _id, progress, hasChanged: false });
  const isSame = seen._id === _id;
  if (!isSame || seen.progress !== progress) setSeen({ _id, progress, hasChanged: isSame });
  return isSame && seen.hasChanged;
}

export function RepairSkeleton() {
  const t = useTexts(trackerTexts);
  return (
    <Loading label={t.loading}>
      <Skeleton height="34rem" />
    </Loading>
  );
}
