import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './combobox.module.css';

/** An option of a combobox, as it is shown. */
export interface ComboboxOption {
  title: string;
  /** The number of a record, before its title. */
  number?: string | undefined;
  /** What names it alone besides its number: Enter means this option when exactly that is typed. */
  code?: string | undefined;
  detail?: string;
  /** What distinguishes it, such as that it is sold out. */
  state?: string | undefined;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean;
}

export interface ComboboxState<O extends ComboboxOption> {
  text: string;
  /** In the order of the screen. */
  options: O[];
  /** Whether the options answer the text as it stands. */
  isCurrent: boolean;
  /** Whether the first option is right before the answer arrives. */
  isSure?: boolean;
  onChoose: (option: O) => void;
  /** Called when one is meant that is not to be chosen. */
  onRefuse?: (option: O) => void;
  /** Called when Enter is pressed before the answer, whose first option is then chosen. */
  onEarlyEnter?: () => void;
  /** Called for Escape; without it the key keeps its meaning. */
  onEscape?: (() => void) | undefined;
}

/** Whether a text names an option: exactly that one is meant, even if it is not to be chosen. */
const isNamed = ({ number, code }: ComboboxOption, text: string) =>
  [number, code].some((name) => name?.toLowerCase() === text.trim().toLowerCase());

/**
 * The keyboard of a field whose options are listed below it: arrows move, Enter chooses, also when the answer arrives later.
 * The focus stays in the field, which names the active option.
 */
export function useCombobox<O extends ComboboxOption>(state: ComboboxState<O>) {
  const { text, options, isCurrent, isSure = false, onChoose, onRefuse, onEarlyEnter, onEscape } = state;
  const id = useId();
  const [at, setAt] = useState<{ index: number; of: string }>();
  /** The text for which Enter came before the answer. */
  const entered = useRef<string>(undefined);
  const open = options.filter(({ isDisabled }) => !isDisabled);
  const first = options.find((option) => isNamed(option, text)) ?? open[0];
  const hasMoved = at?.of === text && open.length > 0;
  const active = hasMoved ? open[Math.min(at.index, open.length - 1)] : first;

  const choose = (option: O) => {
    entered.current = undefined;
    if (option.isDisabled) onRefuse?.(option);
    else onChoose(option);
  };
  const chooseAwaited = useEffectEvent(() => {
    if (entered.current === text && first) choose(first);
    entered.current = undefined;
  });
  useEffect(() => {
    if (isCurrent) chooseAwaited();
  }, [isCurrent]);

  const step = (by: number) => {
    const index = open.findIndex((option) => option === active);
    const from = index < 0 && by < 0 ? 0 : index;
    if (open.length) setAt({ index: (from + by + open.length) % open.length, of: text });
  };
  const enter = () => {
    if (active && (isCurrent || hasMoved || isSure)) return choose(active);
    entered.current = text;
    onEarlyEnter?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
  };

  const idOf = (option: O) => `${id}-${options.indexOf(option)}`;
  return {
    /** The attributes of the text field. */
    field: {
      type: 'text',
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active && idOf(active),
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 100,
      value: text,
      onKeyDown,
    } as const,
    /** The attributes of the element around the options. */
    list: { id: `${id}-list`, role: 'listbox' } as const,
    /** The properties of an option's line. */
    line: (option: O): ComboboxLineProps => ({
      id: idOf(option),
      option,
      isActive: option === active,
      onChoose: () => choose(option),
    }),
  };
}

interface ComboboxLineProps {
  id: string;
  option: ComboboxOption;
  isActive: boolean;
  onChoose: () => void;
  /** A picture before the words. */
  before?: ReactNode;
}

const intoView = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' });

export function ComboboxLine({ id, option, isActive, onChoose, before }: ComboboxLineProps) {
  const { title, number, detail, state, isDisabled } = option;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      ref={isActive ? intoView : undefined}
      className={styles.line}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
    >
      {before ? <span className={styles.before}>{before}</span> : null}
      <span className={styles.words}>
        <span className={styles.title}>
          {number ? <span className={styles.number}>{number}</span> : null}
          <span>{title}</span>
        </span>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {state ? <span className={styles.state}>{state}</span> : null}
    </div>
  );
}

interface SearchWords {
  failed: string;
  searching: string;
  nothing: string;
  found: (count: number) => string;
}

/** What a screen reader hears of a search: nothing while `count` is undefined. */
export function searchStatus(
  { isError, isCurrent }: { isError: boolean; isCurrent: boolean },
  count: number | undefined,
  words: SearchWords,
): string {
  if (count === undefined) return '';
  if (isError) return words.failed;
  if (!isCurrent) return words.searching;
  return count ? words.found(count) : words.nothing;
}
