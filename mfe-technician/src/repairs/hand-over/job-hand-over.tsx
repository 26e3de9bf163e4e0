import type { Repair } from '@netra/api-client';
import { useStillHere } from '@netra/staff-kit';
import { Button, Icon, LinkButton, toast, useNavigate, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { aroundTexts } from '../../texts/around';
import { intakeTexts } from '../../texts/intake';
import { workTexts } from '../../texts/work';
import asideStyles from '../job-aside.module.css';
import { useHandOverOf } from './hand-over.api';
import { HandOverForm } from './hand-over-form';
import { OpenAmount } from './open-amount';

/** Hands the device over: the last step of a job. */
export function JobHandOver({ job, hasChanges }: { job: Repair; hasChanges: boolean }) {
  const t = useTexts(workTexts).handOver;
  const { notHandedOver } = useTexts(aroundTexts);
  const { notPrintedNow } = useTexts(intakeTexts);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  // Asked here, because the form is gone by the end of the hand-over.
  const isHere = useStillHere();
  const ticket = `/technician/tickets/${encodeURIComponent(job._id)}`;
  const isDone = job.progress === 'Completed';
  const handOver = useHandOverOf(job._id, isDone).data;
  return (
    <section className={asideStyles.part}>
      <h3 className={asideStyles.heading}>{t.title}</h3>
      {isOpen && !isDone ? (
        <HandOverForm
          job={job}
          onClose={() => setOpen(false)}
          onDone={() => {
            if (isHere()) void navigate(`${ticket}?print=receipt`);
            else toast.error(notPrintedNow(job.deviceName));
          }}
        />
      ) : null}
      {isOpen || isDone ? null : (
        <div>
          <Button
            icon={<Icon name="badge-check" size={16} />}
            disabled={hasChanges}
            title={hasChanges ? t.saveFirst : undefined}
            onClick={() => setOpen(true)}
          >
            {t.start}
          </Button>
        </div>
      )}
      <OpenAmount key={job.version} job={job} />
      {isDone && handOver === null ? <p>{notHandedOver}</p> : null}
      {isDone && handOver !== null ? (
        <div>
          <LinkButton to={`${ticket}?size=receipt`} icon={<Icon name="printer" size={16} />}>
            {t.receipt}
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}
