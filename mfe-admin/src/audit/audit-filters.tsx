import { Select, TextInput, useTexts } from '@netra/web-kit';
import type { ListParams } from '@netra/staff-kit';
import { texts } from '../texts/texts';
import styles from './audit.module.css';

/** Filters by subject, action, role and days, all kept in the address. */
export function AuditFilters({ params }: { params: ListParams }) {
  const t = useTexts(texts).audit;
  const choices = { subject: t.subjects, action: t.actions, role: t.roles };
  const all = { subject: t.anySubject, action: t.anyAction, role: t.anyRole };
  return (
    <>
      {(['subject', 'action', 'role'] as const).map((name) => (
        <Select
          key={name}
          aria-label={t[name]}
          value={params.get(name)}
          options={[
            { value: '', label: all[name] },
            ...Object.entries(choices[name]).map(([value, label]) => ({ value, label })),
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
    </>
  );
}
