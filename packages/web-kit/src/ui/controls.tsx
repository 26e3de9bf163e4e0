import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
  WheelEvent,
} from 'react';
import { useId } from 'react';
import { classes } from './classes';
import styles from './controls.module.css';
import { useField } from './field';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Shown inside, before or after the text. */
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text, a number or a date, depending on its `type`. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const wiring = useField();
  const input = (
    <input
      type="text"
      onWheel={leaveSteps}
      {...wiring}
      {...rest}
      className={classes(styles.control, className)}
    />
  );
  if (!before && !after) return input;
  return (
    <span
      className={styles.frame}
      data-before={before ? true : undefined}
      data-after={after ? true : undefined}
    >
      {before ? <span className={styles.before}>{before}</span> : null}
      {input}
      {after ? <span className={styles.after}>{after}</span> : null}
    </span>
  );
}

/** Browsers step a focused number or date on wheel events, although the person wants to scroll. */
function leaveSteps({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (STEPPED.has(currentTarget.type)) currentTarget.blur();
}

const STEPPED = new Set(['number', 'date', 'time', 'datetime-local', 'month', 'week']);

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  ref?: Ref<HTMLSelectElement>;
}

export function Select({ options, className, ...rest }: SelectProps) {
  const wiring = useField();
  return (
    <select {...wiring} {...rest} className={classes(styles.control, styles.select, className)}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

export interface TextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const wiring = useField();
  return (
    <textarea {...wiring} rows={rows} {...rest} className={classes(styles.control, styles.area, className)} />
  );
}

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label beside it; it needs no field around it. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <span className={classes(styles.choice, className)}>
      <input id={id} {...rest} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={rest.id ?? id}>{label}</label>
      {hint ? (
        <span id={`${id}-hint`} className={styles.choiceHint}>
          {hint}
        </span>
      ) : null}
    </span>
  );
}
