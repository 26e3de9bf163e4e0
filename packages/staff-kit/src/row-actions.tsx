import { Icon, IconButton, Link, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import styles from './row-actions.module.css';

export interface RowActionsProps {
  /** Names the record in the labels of the buttons. */
  name: string;
  onDelete?: () => void;
  /** The update screen, with the key in its address; the record is passed as navigation state. */
  editTo?: string;
  record?: object;
}

/** Delete and edit, as icons with the record's name for screen readers. */
export function RowActions({ name, onDelete, editTo, record }: RowActionsProps) {
  const t = useTexts(officeTexts);
  return (
    <>
      {onDelete ? (
        <IconButton size="small" label={t.delete(name)} className={styles.delete} onClick={onDelete}>
          <Icon name="trash-2" size={17} />
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
          <Icon name="pencil" size={17} />
        </Link>
      ) : null}
    </>
  );
}
