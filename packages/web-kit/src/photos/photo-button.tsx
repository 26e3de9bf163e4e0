import { Icon, Spinner } from '@netra/web-kit';
import { useId } from 'react';
import styles from './photo-button.module.css';

/** The largest photo that the server accepts. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The types that the server accepts. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PhotoButtonProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** While photos are being stored, no others can be chosen. */
  isBusy?: boolean;
  /** Whether a phone opens its camera instead of its gallery. */
  isCamera?: boolean;
}

/** Chooses or takes photos: a file input that looks like a button. */
export function PhotoButton({ label, onFiles, isBusy = false, isCamera }: PhotoButtonProps) {
  const id = useId();
  return (
    <div className={styles.adder}>
      <input
        id={id}
        type="file"
        accept={TYPES}
        capture={isCamera ? 'environment' : undefined}
        multiple
        className={styles.file}
        // Truly disabled, it would drop the focus.
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.add}>
        {isBusy ? <Spinner /> : <Icon name="camera" size={18} />}
        <span>{label}</span>
      </label>
    </div>
  );
}
