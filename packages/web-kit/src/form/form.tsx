import type { ReactNode } from 'react';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import type { Elements } from '../ui/elements';
import styles from './form.module.css';
import type { Form as FormState } from './use-form';

interface FormProps<Values extends Record<string, string>> {
  form: FormState<Values>;
  /** The form's name for screen readers. */
  label?: string;
  className?: string;
  children: Elements;
}

/** A form with the state of `useForm`; an error of the whole form appears on top. */
export function Form<Values extends Record<string, string>>({
  form,
  label,
  className,
  children,
}: FormProps<Values>) {
  const t = useTexts(kitTexts);
  const error = form.error === '' ? t.noConnection : form.error;
  return (
    <form {...form.props} aria-label={label} className={className ?? styles.form}>
      <div role="alert" className={styles.problem}>
        {error}
      </div>
      {children}
    </form>
  );
}

/** The buttons below a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
