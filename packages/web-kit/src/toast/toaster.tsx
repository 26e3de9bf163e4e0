import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { Icon } from '../icons/icon';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { subscribeToDialogs, topDialog } from '../ui/open-dialogs';
import styles from './toaster.module.css';

const options = { removeDelay: 200 } as const;

/**
 * The container of toasts, mounted once by the shell. Toasts stay while the pointer or the focus is on them. While a modal
 * dialog is open they are rendered inside it, because everything else is inert.
 */
export function Toaster() {
  const { toasts: list, handlers } = useToaster(options);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => undefined);
  const ref = useOnTop(list.find(({ visible }) => visible)?.id, dialog);
  const toaster = (
    <div
      ref={ref}
      popover="manual"
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {/* Rendered empty before its texts: screen readers miss a region that appears together with its text. */}
      <div aria-live="polite" className={styles.polite}>
        {list.filter((toast) => !isAlert(toast)).map(cardOf)}
      </div>
      {list.filter(isAlert).map(cardOf)}
    </div>
  );
  return dialog ? createPortal(toaster, dialog) : toaster;
}

const isAlert = ({ type }: Toast): boolean => type === 'error';

const cardOf = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />;

/** Moves the toasts to the top of the top layer with every new one. */
function useOnTop(newest: string | undefined, dialog: HTMLDialogElement | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toaster = ref.current;
    // It may still be in a dialog that has just left the page; the next render moves it out.
    if (!toaster?.isConnected || !newest || !('showPopover' in toaster)) return;
    toaster.showPopover();
    return () => toaster.hidePopover();
  }, [newest, dialog]);
  return ref;
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts(kitTexts);
  return (
    <div className={styles.toast} data-type={toast.type} data-leaving={!toast.visible || undefined}>
      <ToastIcon type={toast.type} />
      <div className={styles.message} role={isAlert(toast) ? 'alert' : undefined}>
        {resolveValue(toast.message, toast)}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t.dismiss}
        onClick={() => toasts.dismiss(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <Icon name="circle-check" className={styles.icon} size={20} />;
  if (type === 'error') return <Icon name="circle-alert" className={styles.icon} size={20} />;
  if (type === 'loading')
    return <Icon name="loader-circle" className={`${styles.icon} ${styles.turning}`} size={20} />;
  return null;
}
