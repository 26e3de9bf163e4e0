import { Icon, IconButton, toast, useTexts } from '@netra/web-kit';
import { MAX_PHOTO_BYTES, PhotoButton, useObjectUrls } from '@netra/web-kit/photos';
import { reviewPhotosTexts } from '../../texts/review-photos';
import styles from './review-photos.module.css';

/** What the server takes of a review. */
const MAX_PHOTOS = 3;

interface PhotoInputProps {
  photos: File[];
  onChange: (photos: File[]) => void;
}

/** The photos that a review is to have. What the server would refuse is not taken. */
export function ReviewPhotoInput({ photos, onChange }: PhotoInputProps) {
  const t = useTexts(reviewPhotosTexts);
  const urls = useObjectUrls(photos);
  const add = (files: File[]) => {
    const small = files.filter(({ size }) => size <= MAX_PHOTO_BYTES);
    const fitting = small.slice(0, MAX_PHOTOS - photos.length);
    for (const { name } of files.filter((file) => !small.includes(file))) toast.error(t.tooLarge(name));
    if (fitting.length < small.length) toast.error(t.tooMany(MAX_PHOTOS));
    if (fitting.length > 0) onChange([...photos, ...fitting]);
  };
  return (
    <fieldset className={styles.input}>
      <legend>{t.choose}</legend>
      {photos.length > 0 ? (
        <ul role="list" className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={urls[index]}>
              <img className={styles.thumbnail} src={urls[index]} alt={t.chosen(index + 1)} />
              <IconButton
                label={t.remove(index + 1)}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <Icon name="trash-2" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < MAX_PHOTOS ? <PhotoButton label={t.add} onFiles={add} /> : null}
      <p className={styles.hint}>{t.hint(MAX_PHOTOS)}</p>
    </fieldset>
  );
}
