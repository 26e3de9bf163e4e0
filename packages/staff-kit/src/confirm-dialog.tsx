import { Button, Dialog, useTexts } from '@netra/web-kit';
import type { ReactNode } from 'react';
import { officeTexts } from './office-texts';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming the record. */
  title: string;
  children?: ReactNode;
  /** The verb of what will happen, such as "Delete product". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Whether the action is running. */
  busy?: boolean;
  /** Default true: the action destroys something. */
  destructive?: boolean;
}

/** Asks before an irreversible action. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, onConfirm, onCancel, busy, destructive = true } = props;
  const t = useTexts(officeTexts);
  const footer = (
    <>
      <Button onClick={onCancel} data-autofocus>
        {t.cancel}
      </Button>
      <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} footer={footer} role="alertdialog" size="small">
      {children}
    </Dialog>
  );
}
