import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon, useTexts } from '@netra/web-kit';
import { quantityTexts } from './quantity-texts';
import styles from './stepper.module.css';

/** A valid quantity: a whole number from 1 to 999; anything that is not a number counts as 1. */
export function clampQuantity(value: number, max = 999): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 1), max) : 1;
}

export interface StepperProps {
  value: number;
  onChange: (quantity: number) => void;
  max?: number;
  disabled?: boolean;
  /** What the quantity refers to, for screen readers; default "Quantity". */
  label?: string;
  size?: 'small' | 'medium';
}

/** A quantity with minus and plus. A typed value is clamped when the field is left. */
export function Stepper({ value, onChange, max = 999, disabled, label, size = 'medium' }: StepperProps) {
  const t = useTexts(quantityTexts);
  const [draft, setDraft] = useState<string>();
  const group = useFocusKept(value);
  const change = (next: number) => {
    setDraft(undefined);
    if (clampQuantity(next, max) !== value) onChange(clampQuantity(next, max));
  };
  const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 } as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = step[event.key as keyof typeof step];
    if (by) change(value + by);
    else if (event.key === 'Home') change(1);
    else if (event.key === 'Enter') change(Number(draft ?? value));
    else return;
    event.preventDefault();
  };
  return (
    <span
      ref={group}
      className={styles.stepper}
      data-size={size}
      role="group"
      aria-label={label ?? t.quantity}
    >
      <button
        type="button"
        aria-label={t.decrease}
        disabled={disabled || value <= 1}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        role="spinbutton"
        aria-label={label ?? t.quantity}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-valuenow={value}
        inputMode="numeric"
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== undefined && change(draft.trim() === '' ? 1 : Number(draft))}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={t.increase}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}

/** A button that becomes disabled at an end would drop the focus: the field takes it. */
function useFocusKept(value: number) {
  const group = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && focused.disabled && group.current?.contains(focused))
      group.current.querySelector('input')?.focus();
  }, [value]);
  return group;
}
