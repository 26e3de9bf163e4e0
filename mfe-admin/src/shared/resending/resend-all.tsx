import { Button, Icon, useTexts } from '@netra/web-kit';
import { ConfirmDialog } from '@netra/staff-kit';
import { useState } from 'react';
import { deadLetterTexts } from '../../texts/dead-letters';
import type { useResending } from './use-resending';

/** Sends everything that a list shows again, after confirmation. */
export function ResendAll({ resend, count }: { resend: ReturnType<typeof useResending>; count: number }) {
  const t = useTexts(deadLetterTexts);
  const [isAsking, setIsAsking] = useState(false);
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
        onConfirm={() => resend.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        {t.detail(count)}
      </ConfirmDialog>
    </>
  );
}
