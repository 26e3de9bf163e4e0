import { Icon, IconButton, useTexts } from '@netra/web-kit';
import { PhotoButton, useObjectUrls } from '@netra/web-kit/photos';
import { useMemo } from 'react';
import { intakeTexts } from '../../texts/intake';
import photoStyles from '../job-photos.module.css';
import type { IntakePhotos } from '../use-intake-photos';

/** Photos of a device at intake, kept here until its repair is stored; on a phone they open the camera. */
export function PhotosOfIntake({
  photos: { list, isStoring, notes, add, remove },
}: {
  photos: IntakePhotos;
}) {
  const t = useTexts(intakeTexts);
  const urls = useObjectUrls(useMemo(() => list.map(({ file }) => file), [list]));
  return (
    <div className={photoStyles.kind}>
      {list.length > 0 ? (
        <ul className={photoStyles.photos} aria-label={t.photos}>
          {list.map((photo, index) => (
            <li key={photo.key} className={photoStyles.photo} aria-busy={isStoring(photo) || undefined}>
              <img className={photoStyles.picture} src={urls[index]} alt={t.photo(index + 1)} />
              <IconButton label={t.removePhoto(index + 1)} onClick={() => remove(photo)}>
                <Icon name="trash-2" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.length > 0 ? (
        <div role="alert" className={photoStyles.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      <PhotoButton label={t.takePhoto} isCamera onFiles={add} />
    </div>
  );
}
