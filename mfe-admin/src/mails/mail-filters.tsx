import { Button, Select, TextInput, useTexts } from '@netra/web-kit';
import { jobNumber, type ListParams } from '@netra/staff-kit';
import { mailTexts } from '../texts/mails';
import styles from './mails.module.css';

/** Filters by state, kind and day, and by the receiver, order or repair that a link names; all kept in the address. */
export function MailFilters({ params }: { params: ListParams }) {
  const t = useTexts(mailTexts);
  return (
    <>
      {(
        [
          ['state', t.anyState, t.states],
          ['kind', t.anyKind, t.kinds],
        ] as const
      ).map(([name, all, choices]) => (
        <Select
          key={name}
          aria-label={t[name]}
          value={params.get(name)}
          options={[
            { value: '', label: all },
            ...Object.entries(choices).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => params.set({ [name]: target.value })}
        />
      ))}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.day}>
          <span>{t[name]}</span>
          <TextInput
            type="date"
            value={params.get(name)}
            onChange={({ target }) => params.set({ [name]: target.value })}
          />
        </label>
      ))}
      <OnlyOf params={params} />
    </>
  );
}

function OnlyOf({ params: { get, set } }: { params: ListParams }) {
  const t = useTexts(mailTexts);
  const [recipient, orderId, repairId] = [get('recipient'), get('orderId'), get('repairId')];
  const sentence = recipient
    ? t.onlyTo(recipient)
    : orderId
      ? t.onlyAbout(t.order(orderId))
      : repairId
        ? t.onlyAbout(`${t.repair} ${jobNumber({ _id: repairId })}`)
        : undefined;
  if (!sentence) return null;
  return (
    <span className={styles.only}>
      <span>{sentence}</span>
      <Button size="small" onClick={() => set({ recipient: '', orderId: '', repairId: '' })}>
        {t.showAll}
      </Button>
    </span>
  );
}
