import { Icon, LinkButton } from '@netra/web-kit';
import styles from './add-button.module.css';

/**
 * The link to the form for a new record. It floats: in the footer of a list where there is room, and above the list on
 * phones, where the frame reserves room for it at the end of the page.
 */
export function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="primary" className={styles.add} icon={<Icon name="plus" size={18} />}>
      {label}
    </LinkButton>
  );
}
