import type { Repair } from '@netra/api-client';
import { Button, Icon, LinkButton, useTexts } from '@netra/web-kit';
import { ticketTexts } from '../texts/ticket';
import { texts } from '../texts/texts';
import styles from './job-aside.module.css';
import { JobHandOver } from './hand-over/job-hand-over';
import { JobHistory } from './job-history';
import { JobPhotos } from './job-photos';
import { JobParts } from './parts/job-parts';
import { JobQuote } from './quote/job-quote';
import { useAssignment } from './use-assignment';

/** Next to the form of a job: claim, photos (both saved at once) and history. */
export function JobAside({ job, hasChanges }: { job: Repair; hasChanges: boolean }) {
  const t = useTexts(ticketTexts);
  return (
    <div className={styles.aside}>
      <LinkButton
        to={`/technician/tickets/${encodeURIComponent(job._id)}`}
        icon={<Icon name="printer" size={16} />}
      >
        {t.print}
      </LinkButton>
      <JobQuote job={job} />
      <JobParts job={job} />
      <JobHandOver job={job} hasChanges={hasChanges} />
      <Assignment job={job} />
      <JobPhotos job={job} />
      <JobHistory id={job._id} version={job.version} />
    </div>
  );
}

function Assignment({ job }: { job: Repair }) {
  const t = useTexts(texts).job;
  const { assignee } = job;
  const actions = useAssignment(job);
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t.assignee}</h3>
      <p className={styles.who}>
        <Icon name="user-round" size={16} />
        <span>{assignee ? (actions.isMine ? t.you(assignee.name) : assignee.name) : t.nobody}</span>
      </p>
      <div className={styles.buttons}>
        {actions.isMine ? null : (
          <Button busy={actions.isBusy} onClick={actions.claim}>
            {assignee ? t.takeOver : t.claim}
          </Button>
        )}
        {assignee ? (
          <Button busy={actions.isBusy} onClick={actions.release}>
            {t.release}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
