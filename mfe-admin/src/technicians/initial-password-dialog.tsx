import type { CreatedTechnician } from '@netra/api-client';
import { Button, Dialog, Icon, useLeaveGuard, useTexts } from '@netra/web-kit';
import { useRef, useState } from 'react';
import { fullName } from '../shared/people/person';
import { leavePasswordTexts } from '../texts/leave-password';
import { texts } from '../texts/texts';
import styles from './initial-password-dialog.module.css';

interface InitialPasswordDialogProps {
  technician: CreatedTechnician;
  onClose: () => void;
}

/** Shows the generated password once. Only its buttons close it, and leaving asks until it is copied or noted. */
export function InitialPasswordDialog({ technician, onClose }: InitialPasswordDialogProps) {
  const t = useTexts(texts).technicians.password;
  const leaveWords = useTexts(leavePasswordTexts);
  const [isCopied, setCopied] = useState(false);
  const endGuard = useLeaveGuard(!isCopied, { words: leaveWords });
  const secret = useRef<HTMLOutputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(technician.initialPassword);
      setCopied(true);
    } catch {
      // Without HTTPS there is no clipboard: the selected text is copied by Ctrl+C.
      if (secret.current) getSelection()?.selectAllChildren(secret.current);
    }
  };
  const footer = (
    <Button
      variant="primary"
      onClick={() => {
        endGuard();
        onClose();
      }}
    >
      {t.done}
    </Button>
  );
  return (
    <Dialog open staysOpen onClose={onClose} title={t.title} size="small" footer={footer}>
      <p className={styles.help}>{t.help(fullName(technician), technician.email)}</p>
      <p className={styles.password}>
        <output ref={secret} className={styles.secret} aria-label={t.label} onCopy={() => setCopied(true)}>
          {technician.initialPassword}
        </output>
        <Button size="small" icon={<Icon name="copy" size={16} />} onClick={copy} data-autofocus>
          {isCopied ? t.copied : t.copy}
        </Button>
      </p>
    </Dialog>
  );
}
