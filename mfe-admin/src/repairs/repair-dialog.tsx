import type { Repair } from '@netra/api-client';
import { Button, Dialog, ErrorState, LinkButton, Skeleton } from '@netra/web-kit';
import { jobNumber } from '@netra/staff-kit';
import { MailsOf } from '../shared/mails/mails-of';
import { Assignment } from './assignment';
import { Correction } from './correction';
import { RepairFacts } from './repair-facts';
import { RepairHistory } from './repair-history';
import { useRepair } from './repairs.api';
import styles from './repairs.module.css';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

/** A repair in full, with an editable technician. */
export function RepairDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useRepairTexts();
  const { data: repair, isError, refetch } = useRepair(id);
  const title = repair ? t.dialogTitle(jobNumber(repair), repair.deviceName) : t.title;
  const footer = (
    <>
      {repair ? (
        <LinkButton to={`/service?serial=${encodeURIComponent(repair.serialNo)}`}>{t.asCustomer}</LinkButton>
      ) : null}
      <Button onClick={onClose}>{t.close}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="large" footer={footer}>
      {repair ? (
        <Details repair={repair} />
      ) : isError ? (
        <ErrorState title={t.openFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16em" />
      )}
    </Dialog>
  );
}

function Details({ repair }: { repair: Repair }) {
  const t = useRepairTexts();
  const notes = [
    [t.notes, repair.notes],
    [t.internalNotes, repair.internalNotes],
  ] as const;
  return (
    <div className={styles.grid}>
      <div className={styles.part}>
        <RepairFacts repair={repair} />
        <Correction repair={repair} />
        <Assignment repair={repair} />
      </div>
      <div className={styles.part}>
        {notes.map(([heading, text]) => (
          <section key={heading}>
            <h3 className={styles.heading}>{heading}</h3>
            <p className={styles.notes}>{text || t.noNotes}</p>
          </section>
        ))}
        <Photos repair={repair} />
      </div>
      <div className={styles.history}>
        <RepairHistory id={repair._id} version={repair.version} />
        <MailsOf of={{ repairId: repair._id }} />
      </div>
    </div>
  );
}

function Photos({ repair: { photos } }: { repair: Repair }) {
  const t = useRepairTexts();
  if (!photos.length) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t.photos}</h3>
      <ul className={styles.photos}>
        {photos.map(({ _id, url, kind }, index) => (
          <li key={_id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t.photo[kind](index + 1)} loading="lazy" width={96} height={96} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
