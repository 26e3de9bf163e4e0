import type { DevicePassport as Passport } from '@netra/api-client';
import { Badge, Button, formatDate, Icon, Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { useId } from 'react';
import { StageBadge } from '../stage-badge';
import { aroundTexts } from '../../texts/around';
import { texts } from '../../texts/texts';
import styles from './device-passport.module.css';
import { usePassport } from './passport.api';

interface DevicePassportProps {
  serial: string;
  /** The repair on the screen. */
  before?: string;
  /** Fills in what is known. */
  onTakeOver?: (passport: Passport) => void;
}

/** The sale, warranty and earlier repairs of a device, shown while its serial is being typed. */
export function DevicePassport({ serial, before, onTakeOver }: DevicePassportProps) {
  const t = useTexts(aroundTexts).passport;
  const { data, isLoading, isError } = usePassport(serial, before);
  const headingId = useId();
  if (!data && !isLoading && !isError) return <div role="status" className={styles.none} />;
  return (
    <section className={styles.passport} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t.title}
      </h3>
      <div role="status" className={styles.facts}>
        {isLoading ? <Loading /> : null}
        {isError ? <p>{t.failed}</p> : null}
        {data ? <Known passport={data} /> : null}
      </div>
      {data && data.repairs.length > 0 ? <Earlier passport={data} /> : null}
      {data && onTakeOver && (data.sale || data.total > 0) ? (
        <div className={styles.takeOver}>
          {data.customer ? <p>{t.owner(data.customer.name)}</p> : null}
          <Button size="small" onClick={() => onTakeOver(data)}>
            {t.takeOver}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Loading() {
  const t = useTexts(aroundTexts).passport;
  return (
    <>
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      <Skeleton height="1.5rem" />
    </>
  );
}

function Known({ passport: { sale, total, isRepeatFault } }: { passport: Passport }) {
  const t = useTexts(aroundTexts).passport;
  if (!sale && total === 0) return <p className={styles.soft}>{t.nothing}</p>;
  return (
    <>
      {isRepeatFault ? (
        <p>
          <Badge tone="danger" icon={<Icon name="rotate-ccw" size={14} />}>
            {t.repeat}
          </Badge>{' '}
          <span>{t.repeatHint}</span>
        </p>
      ) : null}
      {sale ? <Sale sale={sale} /> : <p className={styles.soft}>{t.notSold}</p>}
      {total > 0 ? <p>{t.earlier(total)}</p> : null}
    </>
  );
}

function Sale({ sale }: { sale: NonNullable<Passport['sale']> }) {
  const t = useTexts(aroundTexts).passport;
  const said = sale.isUnderWarranty ? t.underWarranty : t.overWarranty;
  const icon = sale.isUnderWarranty ? 'shield-check' : 'shield-off';
  return (
    <>
      <p>
        <Badge tone={sale.isUnderWarranty ? 'success' : 'neutral'} icon={<Icon name={icon} size={14} />}>
          {sale.status === 'cancelled' ? t.cancelledSale : said}
        </Badge>{' '}
        {sale.status === 'cancelled' || !sale.warrantyUntil ? null : (
          <span>{t.until(formatDate(sale.warrantyUntil))}</span>
        )}
      </p>
      <p>{`${t.sold(sale.productName, formatDate(sale.soldOn))} · ${t.order(sale.orderId)}`}</p>
    </>
  );
}

function Earlier({ passport: { repairs, total } }: { passport: Passport }) {
  const t = useTexts(aroundTexts).passport;
  const { outcomes } = useTexts(texts).job;
  return (
    <>
      {total > repairs.length ? <p className={styles.soft}>{t.newestOnly(repairs.length)}</p> : null}
      <ul className={styles.repairs} role="list">
        {repairs.map((repair) => (
          <li key={repair._id}>
            <span>
              {[
                formatDate(repair.createdAt),
                repair.deviceName,
                repair.outcome && outcomes[repair.outcome],
                repair.completedAt && t.completed(formatDate(repair.completedAt)),
                repair.warrantyUntil && t.repairWarranty(formatDate(repair.warrantyUntil)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <StageBadge stage={repair.progress} />
          </li>
        ))}
      </ul>
    </>
  );
}
