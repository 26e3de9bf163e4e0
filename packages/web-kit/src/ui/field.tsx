import { createContext, type ReactNode, use, useId } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { classes } from './classes';
import styles from './field.module.css';

/** The attributes that a control gets from the field around it. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

const FieldContext = createContext<Partial<FieldWiring>>({});

/** The id and ARIA attributes for a control inside a {@link Field}; empty outside one. */
export const useField = (): Partial<FieldWiring> => use(FieldContext);

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A text, or one marked with its language. */
  error?: ReactNode;
  /** Marks the label in words, and sets the attribute on the control. */
  required?: boolean;
  /** Shows a star instead of the words, which screen readers still announce. */
  starred?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  /** One control of the kit, which connects itself to the field. */
  children: ReactNode;
}

/** A control with its label above it, its hint before it and its error below it. */
export function Field({
  label,
  hint,
  error,
  required,
  starred,
  labelHidden,
  className,
  children,
}: FieldProps) {
  const t = useTexts(kitTexts);
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    required,
  };
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={labelHidden ? styles.hidden : styles.label}>
        <span>{label}</span>
        {required && starred ? <span aria-hidden>*</span> : null}
        {required ? (
          <span className={starred ? styles.hidden : styles.note}>{` (${t.required})`}</span>
        ) : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
