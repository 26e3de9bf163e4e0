import { Dialog, Icon, TextInput, useNavigate, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import { ComboboxLine, searchStatus, useCombobox } from '../combobox';
import { commandTexts } from './command-texts';
import type { CommandConfig } from './commands';
import { countOf, type Entry, sectionsOf } from './palette-sections';
import styles from './palette.module.css';
import { useOfficeSearch } from './use-office-search';

export interface PaletteProps {
  config: CommandConfig;
  onClose: () => void;
}

/** One search for everything: screens and actions at once, records as the server finds them. Enter opens the first entry. */
export default function Palette({ config, onClose }: PaletteProps) {
  const t = useTexts(commandTexts);
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useOfficeSearch(text, config.session);
  const sections = sectionsOf(text, search.data, config, t);
  const { field, list, line } = useCombobox<Entry>({
    text,
    options: sections.flatMap(({ entries }) => entries),
    isCurrent: search.isCurrent,
    isSure: sections[0]?.name === 'sure',
    onChoose: ({ to }) => {
      onClose();
      void navigate(to);
    },
    onEarlyEnter: search.askNow,
  });
  return (
    <Dialog open onClose={onClose} title={t.search}>
      <div className={styles.field}>
        <TextInput
          {...field}
          aria-label={t.search}
          enterKeyHint="go"
          data-autofocus
          placeholder={t.hints[config.session]}
          onChange={({ target }) => setText(target.value)}
          before={<Icon name="search" size={18} />}
        />
      </div>
      <div {...list} aria-label={t.search} className={styles.results}>
        {sections.map(({ name, title, entries }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={styles.title} role="presentation">
              {title}
            </p>
            {entries.map((entry) => (
              <ComboboxLine key={entry.id} {...line(entry)} before={<Icon name={entry.icon} size={17} />} />
            ))}
          </div>
        ))}
      </div>
      <Status search={search} count={text.trim() ? countOf(sections) : undefined} />
    </Dialog>
  );
}

function Status({
  search,
  count,
}: {
  search: ReturnType<typeof useOfficeSearch>;
  count: number | undefined;
}) {
  const t = useTexts(commandTexts);
  const missing = search.data?.missing ?? [];
  const names = missing.map((group) => t.groups[group as keyof typeof t.groups]).join(', ');
  return (
    <p role="status" className={styles.status}>
      <span>{searchStatus(search, count, t)}</span>
      {names ? <strong className={styles.missing}>{t.missing(names)}</strong> : null}
    </p>
  );
}
