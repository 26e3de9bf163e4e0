import { errorText, toast, useMutation, useQueryClient } from '@netra/web-kit';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps {
  open: boolean;
  question: string;
  /** Names the record, if the question does not. */
  detail?: ReactNode;
  confirmLabel: string;
  call: () => Promise<unknown>;
  /** The lists that change. */
  queryKey: readonly unknown[];
  deleted: string;
  failed: string | ((error: unknown) => string);
  onClose: () => void;
}

/** Asks, deletes and shows the outcome; the server's reason follows the screen's message. Stays open while the call runs. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, question, detail, confirmLabel, call, queryKey, deleted, failed, onClose } = props;
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast.success(deleted);
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      // A colleague may have deleted it.
      void queryClient.invalidateQueries({ queryKey });
      const said = typeof failed === 'string' ? failed : failed(error);
      const reason = errorText(error, said);
      toast.error(said);
      if (reason !== said) toast.error(reason);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={question}
      confirmLabel={confirmLabel}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {detail}
    </ConfirmDialog>
  );
}
