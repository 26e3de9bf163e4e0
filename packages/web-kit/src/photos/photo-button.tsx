import { Icon, Spinner } from '@netra/web-kit';
import { useId } from 'react';
import styles from './photo-button.module.css';

/** The largest photo that the server takes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** What the server takes. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PhotoButtonProps {
  label: string;
  onFiles: (files: File[]) => void;
  /** While photos are stored, no others can be chosen. */
  isBusy?: boolean;
  /** Whether a phone opens its camera instead of its pictures. */
  isCamera?: boolean;
}

/** Chooses photos, or takes them: an input for files that looks like a button. */
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
        disabled={isBusy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
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
