import type { PublicRepair } from '@netra/api-client';
import type { ReactNode } from 'react';
import { Badge, Button, Icon, type Tone, useFormatDate, useTexts, VisuallyHidden } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';
import styles from './repair-card.module.css';
import { ShareButton } from './share-button';
import type { Stage } from './stages';
import { StageList } from './stage-list';
import { useStageChange } from './use-stage-change';

const TONES: Record<Stage, Tone> = {
  Received: 'neutral',
  Diagnosing: 'info',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'success',
};

/** One repair, updated live: device, stage, estimated date, notes and further facts. */
export function RepairCard({ repair, children }: { repair: PublicRepair; children?: ReactNode }) {
  const t = useTexts(trackerTexts);
  const formatDate = useFormatDate();
  const stage = t.stages[repair.progress];
  const hasChanged = useStageChange(repair);
  return (
    <article className={styles.card}>
      {/* A new one for each stage, so that its highlight begins again. */}
      <header
        key={repair.progress}
        className={styles.head}
        data-stage={repair.progress}
        data-changed={hasChanged || undefined}
      >
        <div>
          <h2>{repair.deviceName}</h2>
          <p>{t.stageLine[repair.progress]}</p>
        </div>
        <Badge tone={TONES[repair.progress]}>{stage}</Badge>
      </header>
      <div role="status" className={styles.news}>
        {hasChanged ? <VisuallyHidden>{t.changed(repair.deviceName, stage)}</VisuallyHidden> : null}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t.serialNo}</dt>
          <dd className={styles.serial}>{repair.serialNo}</dd>
        </div>
        <div>
          <dt>{t.estimated}</dt>
          <dd>{formatDate(repair.estimatedDate) || t.noDate}</dd>
        </div>
      </dl>
      <section>
        <h3>{t.progress}</h3>
        <StageList repair={repair} />
      </section>
      <section>
        <h3>{t.notes}</h3>
        <p className={styles.notes}>{repair.notes || t.noNotes}</p>
      </section>
      {children}
      <footer className={styles.foot}>
        <p>{t.updated(formatDate(repair.updatedAt, 'moment'))}</p>
        <div className={styles.actions}>
          <ShareButton repair={repair} />
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
