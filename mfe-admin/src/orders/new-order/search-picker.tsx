import { Field, Icon, TextInput, useTexts } from '@netra/web-kit';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { newOrderTexts } from '../../texts/new-order';
import styles from './search-picker.module.css';

export interface Choice {
  key: string;
  title: string;
  detail: string;
  /** What sets it apart, such as that it is sold out. */
  state?: string;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean;
}

export interface Found<C extends Choice> {
  /** Undefined while nothing is searched for. */
  choices: C[] | undefined;
  /** Whether the choices, or the failure, are those of the text as it stands. */
  isCurrent: boolean;
  isError: boolean;
}

interface SearchPickerProps<C extends Choice> {
  label: string;
  hint?: string;
  error?: string;
  text: string;
  onText: (text: string) => void;
  found: Found<C>;
  onChoose: (choice: C) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field that searches while one types. Enter takes the first hit, also when it comes later; the arrows take another one. */
export function SearchPicker<C extends Choice>(props: SearchPickerProps<C>) {
  const { label, hint, error, text, onText, found, inputRef } = props;
  const id = useId();
  const { choices, active, choose, onKeyDown } = usePicking(props);
  return (
    <div className={styles.picker}>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={inputRef}
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${choices.indexOf(active)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          before={<Icon name="search" size={17} />}
        />
      </Field>
      <div className={styles.found}>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {choices.map((choice, index) => (
            <Option
              key={choice.key}
              id={`${id}-${index}`}
              choice={choice}
              isActive={choice === active}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
        <Status found={found} isTyped={text.trim() !== ''} />
      </div>
    </div>
  );
}

function usePicking<C extends Choice>({ text, onText, found, onChoose }: SearchPickerProps<C>) {
  const [at, setAt] = useState({ index: 0, of: text });
  /** The text for which Enter came before the answer. */
  const entered = useRef<string>(undefined);
  const choices = text.trim() ? (found.choices ?? []) : [];
  const open = choices.filter(({ isDisabled }) => !isDisabled);
  const index = at.of === text ? Math.min(at.index, Math.max(0, open.length - 1)) : 0;
  const active = open[index];
  const choose = (choice: C) => {
    if (choice.isDisabled) return;
    entered.current = undefined;
    onText('');
    onChoose(choice);
  };
  const takeAwaited = useEffectEvent(() => {
    if (text.trim() && entered.current === text && open[0]) choose(open[0]);
    entered.current = undefined;
  });
  useEffect(() => {
    if (found.isCurrent) takeAwaited();
  }, [found.isCurrent]);
  const step = (by: number) =>
    open.length && setAt({ index: (index + by + open.length) % open.length, of: text });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape' && text) onText('');
    else if (event.key === 'Enter') {
      if (active && found.isCurrent) choose(active);
      else entered.current = text;
    } else return;
    event.preventDefault();
  };
  return { choices, active, choose, onKeyDown };
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
}

/** The keyboard stays in the field, which names the active option. */
function Option({ id, choice: { title, detail, state, isDisabled }, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
    >
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {state ? <span className={styles.state}>{state}</span> : null}
    </div>
  );
}

function Status({ found, isTyped }: { found: Found<Choice>; isTyped: boolean }) {
  const t = useTexts(newOrderTexts);
  const count = found.choices?.length ?? 0;
  const said = !isTyped
    ? ''
    : found.isError
      ? t.searchFailed
      : !found.isCurrent
        ? t.searching
        : count
          ? t.found(count)
          : t.nothing;
  return (
    <p role="status" className={styles.status}>
      {said}
    </p>
  );
}
