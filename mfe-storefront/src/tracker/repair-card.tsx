import { Link2, Printer } from 'lucide-react';
import { Badge, Button, formatDate, toast, type Tone, useTexts } from '@netra/web-kit';
import type { Repair } from '../shared/types';
import { trackerTexts } from '../texts/tracker';
import styles from './repair-card.module.css';
import type { Stage } from './stages';
import { StageList } from './stage-list';

const TONES: Record<Stage, Tone> = {
  Received: 'neutral',
  Diagnosing: 'info',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'success',
};

/** One repair: what, how far, until when, and what the technician wrote. */
export function RepairCard({ repair }: { repair: Repair }) {
  const t = useTexts(trackerTexts);
  return (
    <article className={styles.card}>
      <header className={styles.head} data-stage={repair.progress}>
        <div>
          <h2>{repair.deviceName}</h2>
          <p>{t.stageLine[repair.progress]}</p>
        </div>
        <Badge tone={TONES[repair.progress]}>{t.stages[repair.progress]}</Badge>
      </header>
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
      <footer className={styles.foot}>
        <p>{t.updated(formatDate(repair.updatedAt, 'moment'))}</p>
        <div className={styles.actions}>
          <ShareButton />
          <Button
            size="small"
            variant="quiet"
            icon={<Printer size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </footer>
    </article>
  );
}

function ShareButton() {
  const t = useTexts(trackerTexts);
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success(t.shared);
    } catch {
      toast.error(t.shareFailed);
    }
  };
  return (
    <Button size="small" variant="quiet" icon={<Link2 size={16} aria-hidden />} onClick={() => void share()}>
      {t.share}
    </Button>
  );
}
