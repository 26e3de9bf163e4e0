import { toast, useQueryClient, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import { useUndo } from './use-undo';

interface UndoDeleteOptions {
  /** The lists that change. */
  queryKey: readonly unknown[];
  deleted: string;
  failed: string;
}

interface UndoDelete {
  /** The keys of rows that are being deleted, to be hidden. */
  hidden: ReadonlySet<string>;
  /** `name` names in the toast what is being deleted. The call must survive the page: `keepalive`. */
  remove: (key: string, name: string, call: () => Promise<unknown>) => void;
}

/**
 * Deletes after a time to undo, like {@link useUndo}; the row is hidden at once. The success toast waits for the server's
 * answer.
 */
export function useUndoDelete(options: UndoDeleteOptions): UndoDelete {
  const t = useTexts(officeTexts);
  const queryClient = useQueryClient();
  const { waiting, start } = useUndo();
  const send = async (call: () => Promise<unknown>) => {
    try {
      await call();
      toast.success(options.deleted);
    } catch {
      toast.error(options.failed);
    }
    // Also after a failure: a colleague may have deleted it.
    await queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  return {
    hidden: waiting,
    remove: (key, name, call) => start(key, t.deleting(name), () => send(call)),
  };
}
