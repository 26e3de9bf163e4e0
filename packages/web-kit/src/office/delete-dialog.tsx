import { ConfirmDialog, toast, useMutation, useQueryClient } from '@netra/web-kit';
import type { ReactNode } from 'react';

interface DeleteDialogProps {
  open: boolean;
  question: string;
  /** Names the record, where the question does not. */
  detail?: ReactNode;
  confirmLabel: string;
  call: () => Promise<unknown>;
  /** The lists that change. */
  queryKey: readonly unknown[];
  deleted: string;
  failed: string | ((error: unknown) => string);
  onClose: () => void;
}

/** Asks, deletes and tells. It stays open while the call runs, and closes whatever comes of it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { open, question, detail, confirmLabel, call, queryKey, deleted, failed, onClose } = props;
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast.success(deleted);
      return queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(typeof failed === 'string' ? failed : failed(error)),
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
