import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { askToClose } from '../form/leave-guard';
import { Icon } from '../icons/icon';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { Button, type ButtonProps, IconButton } from './button';
import { classes } from './classes';
import styles from './dialog.module.css';
import { noteOpen, topDialog } from './open-dialogs';

export interface DialogProps {
  open: boolean;
  /**
   * Called on Escape, by the close buttons and on a click outside; if something is typed in the dialog, after the question
   * about it.
   */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the bottom. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  role?: 'dialog' | 'alertdialog';
  /** Only its buttons close it: it shows what is shown once. */
  staysOpen?: boolean;
  /** The side from which a drawer slides in. */
  side?: 'left' | 'right';
}

/** A modal dialog: native, so that the page behind is inert and the focus returns by itself. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'medium', role, staysOpen, side } = props;
  const t = useTexts(kitTexts);
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => askToClose(ref.current, onClose);
  const dismiss = () => {
    if (!staysOpen) close();
  };
  useModal(ref, open, dismiss);
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[size], side && styles.drawer)}
      data-side={side}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onMouseDown={(event) => isOutside(event) && dismiss()}
    >
      {open ? (
        <CloseContext value={close}>
          <div className={styles.frame}>
            <header className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              <IconButton label={t.close} size="small" onClick={close}>
                <Icon name="x" size={20} />
              </IconButton>
            </header>
            <div className={styles.body}>{children}</div>
            {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          </div>
        </CloseContext>
      ) : null}
    </dialog>
  );
}

const CloseContext = createContext<(() => void) | undefined>(undefined);

/** Closes the surrounding dialog like Escape; undefined outside a dialog. */
export const useCloseDialog = (): (() => void) | undefined => use(CloseContext);

/** Cancel or Close: closes the surrounding dialog like Escape. */
export function CloseButton(props: ButtonProps) {
  return <Button {...props} onClick={useCloseDialog()} />;
}

/** Opens and closes the native dialog with the property, and keeps the page behind from scrolling. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (topDialog() !== ref.current) return;
    // Otherwise Chrome closes the dialog itself at the second Escape, even with typed text in it.
    event.preventDefault();
    close();
  });
  const onClosed = useEffectEvent(() => {
    // Closed by the browser, as with Android's back gesture: reopens it while the question is open.
    ref.current?.showModal();
    close();
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const opener = document.activeElement;
    const around = focusableAround(opener);
    dialog.showModal();
    const leave = noteOpen(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]')?.focus();
    document.documentElement.style.overflow = 'hidden';
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    const closed = () => onClosed();
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('close', closed);
      document.removeEventListener('keydown', listener);
      leave();
      if (!topDialog()) document.documentElement.style.overflow = '';
      dialog.close();
      // The opener is gone with its row when the dialog has deleted that.
      around.find((element) => element.isConnected)?.focus();
    };
  }, [open, ref]);
}

/** An element and what can be focused around it, from the inside out. */
function focusableAround(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return [];
  const outer = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;
  return [element, ...focusableAround(outer)];
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return target === currentTarget && !inside;
}

export interface DrawerProps extends Omit<DialogProps, 'role' | 'size'> {
  side?: 'left' | 'right';
}

/** A dialog at the side of the window: filters, the menu on a phone. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Dialog side={side} {...rest} />;
}
