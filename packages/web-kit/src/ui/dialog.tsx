import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons/icon';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { IconButton } from './button';
import { classes } from './classes';
import styles from './dialog.module.css';
import { noteOpen } from './open-dialogs';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button and a click outside; the caller decides, and may ask first. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the bottom. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Where it appears; a drawer slides in from a side. */
  side?: 'left' | 'right';
}

/** A modal dialog: native, so that the page behind is inert and the focus comes back by itself. */
export function Dialog({ open, onClose, title, children, footer, size = 'medium', role, side }: DialogProps) {
  const t = useTexts(kitTexts);
  const titleId = useId();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[size], side && styles.drawer)}
      data-side={side}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      {open ? (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t.close} size="small" onClick={onClose}>
              <Icon name="x" size={20} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** Opens and closes the native dialog with the property, and keeps the page behind from scrolling. */
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    dialog.showModal();
    const leave = noteOpen(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      leave();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  return ref;
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return target === currentTarget && !inside;
}

export interface DrawerProps extends Omit<DialogProps, 'role' | 'size'> {
  side?: 'left' | 'right';
}

/** A dialog at the side of the window: filters, the menu of a phone. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Dialog side={side} {...rest} />;
}
