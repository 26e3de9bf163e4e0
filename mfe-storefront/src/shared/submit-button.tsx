import { Button } from '@netra/web-kit';
import { useId } from 'react';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  form: { isSubmitting: boolean };
  label: string;
  busyLabel: string;
  disabled?: boolean;
  /** Explains below the button why it is disabled. */
  reason?: string;
}

/** The main button of a form. */
export function SubmitButton({ form, label, busyLabel, disabled, reason }: SubmitButtonProps) {
  const id = useId();
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        disabled={disabled}
        aria-describedby={reason === undefined ? undefined : id}
        busy={form.isSubmitting}
      >
        {form.isSubmitting ? busyLabel : label}
      </Button>
      {reason === undefined ? null : (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  );
}
