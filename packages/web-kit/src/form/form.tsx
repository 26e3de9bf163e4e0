import type { KeyboardEventHandler, ReactNode } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { useCloseDialog } from '../ui/dialog';
import { classes } from '../ui/classes';
import type { Elements } from '../ui/elements';
import styles from './form.module.css';
import type { Form as FormState } from './use-form';
import { useLeaveGuard } from './use-leave-guard';

interface FormProps<Values extends Record<string, string>> {
  form: FormState<Values>;
  /** The form's name for screen readers. */
  label?: string;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: Elements;
}

/**
 * A form with the state of `useForm`; an error of the whole form appears on top. In a dialog, it asks before typed text is
 * lost.
 */
export function Form<Values extends Record<string, string>>({
  form,
  label,
  className,
  onKeyDown,
  children,
}: FormProps<Values>) {
  const t = useTexts(kitTexts);
  const isInDialog = useCloseDialog() !== undefined;
  useLeaveGuard(isInDialog && !form.isSubmitting && typedIn(form).length > 0);
  const error = form.error === '' ? t.noConnection : form.error;
  return (
    <form {...form.props} onKeyDown={onKeyDown} aria-label={label} className={className ?? styles.form}>
      <div role="alert" className={styles.problem}>
        {error}
      </div>
      {children}
    </form>
  );
}

/** The changed fields by name, without passwords. */
export const typedIn = <Values extends Record<string, string>>({
  changes,
}: FormState<Values>): [string, string][] =>
  Object.entries<string | undefined>(changes).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !/password/i.test(entry[0]),
  );

interface FormActionsProps {
  /** Keeps the buttons visible however long the form is. */
  sticky?: boolean;
  children: ReactNode;
}

/** The buttons below a form. */
export function FormActions({ sticky, children }: FormActionsProps) {
  return <div className={classes(styles.actions, sticky && styles.sticky)}>{children}</div>;
}
