import { IconButton, Link, useTexts } from '@netra/web-kit';
import { Pencil, Trash2 } from 'lucide-react';
import { officeTexts } from './office-texts';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  /** Names the record in the buttons' names. */
  name: string;
  onDelete?: () => void;
  /** The update screen, with the key in its address; it is handed the record as navigation state. */
  editTo?: string;
  record?: object;
}

/** Delete and edit, as icons with the record's name for those who do not see the row. */
export function RowActions({ name, onDelete, editTo, record }: RowActionsProps) {
  const t = useTexts(officeTexts);
  return (
    <>
      {onDelete ? (
        <IconButton size="small" label={t.delete(name)} className={styles.delete} onClick={onDelete}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      ) : null}
      {editTo ? (
        <Link
          to={editTo}
          state={record}
          aria-label={t.edit(name)}
          title={t.edit(name)}
          className={styles.edit}
        >
          <Pencil size={17} aria-hidden />
        </Link>
      ) : null}
    </>
  );
}
