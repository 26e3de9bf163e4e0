import type { WarrantyClaim } from '@netra/api-client';
import { Badge, classes, Icon, useFormatDate, useTexts } from '@netra/web-kit';
import { trackerTexts } from '../../texts/tracker';
import { warrantiesTexts } from '../../texts/warranties';
import styles from './claim-line.module.css';

interface ClaimLineProps {
  claim: WarrantyClaim;
  className?: string;
}

/** A reported fault, the state of its repair, and a link to follow it. */
export function ClaimLine({ claim: { isPaid, progress, createdAt, link }, className }: ClaimLineProps) {
  const t = useTexts(warrantiesTexts);
  const { stages } = useTexts(trackerTexts);
  const formatDate = useFormatDate();
  return (
    <p className={classes(styles.claim, className)}>
      <span>
        <Icon name="wrench" size={16} />{' '}
        <span>{`${isPaid ? t.paidClaim : t.claimed} · ${formatDate(createdAt)}`}</span>
      </span>
      <Badge tone={progress === 'Completed' ? 'success' : 'info'}>{stages[progress]}</Badge>
      <a href={link}>{t.follow}</a>
    </p>
  );
}
