import type { DeadLetter } from '@netra/api-client';
import { Button, Icon, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/web-kit/office';
import { useState } from 'react';
import { deadLetterTexts } from '../texts/dead-letters';
import { useResendAll } from './dead-letters.api';

/** Sends everything that the filter shows again, after confirmation. */
export function ResendAll({ kind, count }: { kind?: DeadLetter['kind']; count: number }) {
  const t = useTexts(deadLetterTexts);
  const [isAsking, setIsAsking] = useState(false);
  const resend = useResendAll();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        icon={<Icon name="rotate-cw" size={16} />}
        disabled={count === 0}
        onClick={() => setIsAsking(true)}
      >
        {t.resendAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t.question}
        confirmLabel={t.resendAll}
        destructive={false}
        busy={resend.isPending}
        onConfirm={() => resend.mutate(kind, { onSettled: close })}
        onCancel={close}
      >
        {(kind ? `${t.kinds[kind]}: ` : '') + t.detail(count)}
      </ConfirmDialog>
    </>
  );
}
