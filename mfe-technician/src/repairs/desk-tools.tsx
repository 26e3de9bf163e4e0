import { Button, Icon, Select, useSession, useTexts, type Elements } from '@netra/web-kit';
import { SearchBox } from '@netra/staff-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts';
import styles from './desk-tools.module.css';
import { LONG_DAYS, STAGES } from './repairs.api';
import type { Desk } from './use-desk';

/** Search and filters. */
export function DeskTools({ desk }: { desk: Desk }) {
  const t = useTexts(texts);
  const { user } = useSession('technician');
  const { view, filters, progress, sort, set } = desk;
  const toggle = (name: string, value: string, isOn: boolean) => set({ [name]: isOn ? '' : value });
  const toggleOf = (name: string, value: string, isOn: boolean) => ({
    isOn,
    onToggle: () => toggle(name, value, isOn),
  });
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox label={t.repairs.search} value={filters.q} onSearch={(q) => set({ q })} />
      </div>
      {view === 'table' ? (
        <Select
          aria-label={t.desk.stage}
          className={styles.stage}
          value={progress}
          options={[
            { value: '', label: t.desk.anyStage },
            ...STAGES.map((value) => ({ value: value as string, label: t.repairs.stages[value] })),
          ]}
          onChange={({ target }) => set({ progress: target.value })}
        />
      ) : null}
      {view === 'table' ? (
        <Select
          aria-label={t.desk.sort}
          className={styles.stage}
          value={sort === 'latest' ? 'latest' : ''}
          options={[
            { value: '', label: t.desk.urgent },
            { value: 'latest', label: t.desk.newest },
          ]}
          onChange={({ target }) => set({ sort: target.value })}
        />
      ) : null}
      <div className={styles.toggles} role="group" aria-label={t.desk.filters}>
        <Toggle
          {...toggleOf('overdue', 'true', !!filters.overdue)}
          icon={<Icon name="alarm-clock" size={16} />}
        >
          {t.desk.overdue}
        </Toggle>
        <Toggle
          {...toggleOf('assignee', 'me', filters.assignee === 'me')}
          icon={<Icon name="user-round" size={16} />}
        >
          {t.desk.mine}
        </Toggle>
        <Toggle
          {...toggleOf('assignee', 'none', filters.assignee === 'none')}
          icon={<Icon name="user-round-x" size={16} />}
        >
          {t.desk.unclaimed}
        </Toggle>
        <Toggle {...toggleOf('quiet', 'true', !!filters.quietDays)} icon={<Icon name="clock" size={16} />}>
          {t.desk.quiet(LONG_DAYS)}
        </Toggle>
        <Toggle {...toggleOf('ready', 'true', !!filters.readyDays)} icon={<Icon name="boxes" size={16} />}>
          {t.desk.ready(LONG_DAYS)}
        </Toggle>
      </div>
      {user?.ownJobsOnly ? <p className={styles.rule}>{t.desk.ownOnly}</p> : null}
      {view === 'table' && sort === 'urgent' ? <p className={styles.rule}>{t.desk.urgentRule}</p> : null}
    </div>
  );
}

/** Switches between table and board. */
export function ViewSwitch({ desk: { view, set } }: { desk: Desk }) {
  const t = useTexts(texts);
  return (
    <div className={styles.toggles} role="group" aria-label={t.desk.view}>
      <Toggle
        isOn={view === 'table'}
        onToggle={() => set({ view: '' })}
        icon={<Icon name="rows-3" size={16} />}
      >
        {t.desk.table}
      </Toggle>
      <Toggle
        isOn={view === 'board'}
        onToggle={() => set({ view: 'board', progress: '' })}
        icon={<Icon name="columns-3" size={16} />}
      >
        {t.desk.board}
      </Toggle>
    </div>
  );
}

interface ToggleProps {
  isOn: boolean;
  onToggle: () => void;
  icon: Elements;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, icon, children }: ToggleProps) {
  return (
    <Button aria-pressed={isOn} icon={icon} className={styles.toggle} onClick={onToggle}>
      {children}
    </Button>
  );
}
