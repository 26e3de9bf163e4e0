import { Dialog, Icon, TextInput, useNavigate, useTexts } from '@netra/web-kit';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { commandTexts } from './command-texts';
import type { CommandConfig } from './commands';
import { countOf, type Entry, type Section, sectionsOf } from './palette-sections';
import styles from './palette.module.css';
import { useOfficeSearch } from './use-office-search';

interface PaletteProps {
  config: CommandConfig;
  onClose: () => void;
}

/** One search for everything: screens and actions at once, records as the server finds them. Enter opens the first. */
export default function Palette({ config, onClose }: PaletteProps) {
  const t = useTexts(commandTexts);
  const id = useId();
  const [text, setText] = useState('');
  const search = useOfficeSearch(text, config.session);
  const sections = sectionsOf(text, search.data, config, t);
  const choice = useChoice(sections, text, search, onClose);
  const { entries, active } = choice;
  const listId = `${id}-list`;
  return (
    <Dialog open onClose={onClose} title={t.search}>
      <div className={styles.field}>
        <TextInput
          type="text"
          role="combobox"
          aria-label={t.search}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? `${id}-${entries.indexOf(active)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-autofocus
          placeholder={t.hints[config.session]}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={choice.onKeyDown}
          before={<Icon name="search" size={18} />}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t.search} className={styles.results}>
        {sections.map(({ name, title, entries: inSection }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className={styles.title} role="presentation">
              {title}
            </p>
            {inSection.map((entry) => (
              <Option
                key={entry.id}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                isActive={entry === active}
                onChoose={() => choice.go(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <Status search={search} count={text.trim() ? countOf(sections) : undefined} />
    </Dialog>
  );
}

type Search = ReturnType<typeof useOfficeSearch>;

/** The chosen line. Enter before the answer is there opens its first line when it comes. */
function useChoice(sections: Section[], text: string, search: Search, onClose: () => void) {
  const navigate = useNavigate();
  const entries = sections.flatMap((section) => section.entries);
  const [at, setAt] = useState({ index: 0, of: text });
  const [entered, setEntered] = useState<string>();
  const index = at.of === text ? Math.min(at.index, Math.max(0, entries.length - 1)) : 0;
  const active = entries[index];
  const go = (entry: Entry) => {
    onClose();
    void navigate(entry.to);
  };
  const isWaited = entered === text && search.isCurrent;
  const openFirst = useEffectEvent(() => {
    if (entries[0]) go(entries[0]);
  });
  useEffect(() => {
    if (isWaited) openFirst();
  }, [isWaited]);
  const isChosen = at.of === text && at.index > 0;
  const isSure = sections[0]?.name === 'sure';
  const step = (by: number) =>
    entries.length && setAt({ index: (index + by + entries.length) % entries.length, of: text });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') {
      if (active && (search.isCurrent || isChosen || isSure)) go(active);
      else {
        search.askNow();
        setEntered(text);
      }
    } else return;
    event.preventDefault();
  };
  return { entries, active, go, onKeyDown };
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
}

const intoView = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The keyboard stays in the field, which names the active option. */
function Option({ id, entry: { title, detail, icon, number, state }, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={isActive ? intoView : undefined}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
    >
      <Icon name={icon} size={17} />
      <span className={styles.words}>
        <span className={styles.first}>
          {number ? <span className={styles.number}>{number}</span> : null}
          <span>{title}</span>
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {state ? <span className={styles.state}>{state}</span> : null}
    </div>
  );
}

function Status({ search, count }: { search: Search; count: number | undefined }) {
  const t = useTexts(commandTexts);
  const missing = search.data?.missing ?? [];
  const names = missing.map((group) => t.groups[group as keyof typeof t.groups]).join(', ');
  const said =
    count === undefined
      ? ''
      : search.isError
        ? t.failed
        : search.isCurrent
          ? count
            ? t.found(count)
            : t.nothing
          : t.searching;
  return (
    <p role="status" className={styles.status}>
      <span>{said}</span>
      {names ? <strong className={styles.missing}>{t.missing(names)}</strong> : null}
    </p>
  );
}
