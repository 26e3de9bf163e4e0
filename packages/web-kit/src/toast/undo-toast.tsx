import { toast } from 'react-hot-toast/headless';
import styles from './toaster.module.css';

/** A message that offers to take back what was done, for 10 seconds. */
export function toastWithAction(message: string, action: { label: string; run: () => void }): string {
  return toast.success(
    ({ id }) => (
      <span className={styles.withAction}>
        <span>{message}</span>
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      </span>
    ),
    { duration: 10_000 },
  );
}
