import type { Repair } from '@netra/api-client';
import { Button, errorText, Field, Select, toast } from '@netra/web-kit';
import { useState } from 'react';
import { useAssign, useTechnicians } from './repairs.api';
import styles from './repairs.module.css';
import { useRepairTexts } from '../shared/repairs/use-repair-texts';

/** Who works on a repair, with a choice of another technician or nobody. */
export function Assignment({ repair: { _id, assignee } }: { repair: Repair }) {
  const t = useRepairTexts();
  const { data: technicians = [] } = useTechnicians();
  const assign = useAssign(_id);
  const [chosen, choose] = useState<string>();
  const known = technicians.find((one) => one._id === assignee?.id)?.email;
  /** An admin, or a technician whose account was deleted, is shown but not offered. */
  const current = assignee ? (known ?? assignee.id) : '';
  const value = chosen ?? current;
  const save = () =>
    void assign.mutateAsync(value, { onSuccess: () => choose(undefined) }).then(
      () => toast.success(t.assigned),
      (error: unknown) => toast.error(errorText(error, t.assignFailed)),
    );
  return (
    <div className={styles.assignment}>
      <Field label={t.technician}>
        <Select
          value={value}
          options={[
            { value: '', label: t.nobody },
            ...(assignee && !known ? [{ value: current, label: assignee.name }] : []),
            ...technicians.map(({ email, firstName, lastName }) => ({
              value: email,
              label: `${firstName} ${lastName}`,
            })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Button variant="primary" busy={assign.isPending} disabled={value === current} onClick={save}>
        {t.assign}
      </Button>
    </div>
  );
}
