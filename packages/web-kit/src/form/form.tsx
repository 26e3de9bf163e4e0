import type { KeyboardEvent, ReactNode } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { useCloseDialog } from '../ui/dialog';
import { classes } from '../ui/classes';
import styles from './form.module.css';
import type { Form as FormState } from './use-form';
import { useLeaveGuard } from './use-leave-guard';

interface FormProps<Values extends Record<string, string>> {
  form: FormState<Values>;
  /** The form's name for screen readers. */
  label?: string;
  className?: string;
  /** What Enter does in a line of text. Default `submit`; `next` where codes are scanned, as scanners end each with Enter: Ctrl+Enter submits. */
  enter?: 'submit' | 'next';
  children: ReactNode;
}

/** A form with the state of `useForm`; an error of the whole form appears on top. In a dialog, what is typed is not lost without a question. */
export function Form<Values extends Record<string, string>>({
  form,
  label,
  className,
  enter,
  children,
}: FormProps<Values>) {
  const t = useTexts(kitTexts);
  const isInDialog = useCloseDialog() !== undefined;
  useLeaveGuard(isInDialog && !form.isSubmitting && typedIn(form).length > 0);
  const error = form.error === '' ? t.noConnection : form.error;
  return (
    <form
      {...form.props}
      onKeyDown={enter === 'next' ? goOn : undefined}
      aria-label={label}
      className={className ?? styles.form}
    >
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

/** Enter leads to the next field; with Ctrl or Cmd it presses the main button. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  } else if (target instanceof HTMLInputElement && isLine(target)) {
    event.preventDefault();
    const controls = [...form.elements];
    controls
      .slice(controls.indexOf(target) + 1)
      .find(canBeFilled)
      ?.focus();
  }
}

const isLine = ({ type }: HTMLInputElement) =>
  !['checkbox', 'radio', 'file', 'button', 'submit'].includes(type);

function canBeFilled(control: Element): control is HTMLElement {
  const isField = control.matches('input:not([type="file"]), select, textarea');
  return isField && !control.matches(':disabled, [readonly]') && isSeen(control);
}

/** Browsers without `checkVisibility` show the fields of a closed part when they get the focus. */
const isSeen = (control: Element): boolean => control.checkVisibility?.() ?? true;

interface FormActionsProps {
  /** Keeps the buttons in sight however long the form is. */
  sticky?: boolean;
  children: ReactNode;
}

/** The buttons below a form. */
export function FormActions({ sticky, children }: FormActionsProps) {
  return <div className={classes(styles.actions, sticky && styles.sticky)}>{children}</div>;
}
