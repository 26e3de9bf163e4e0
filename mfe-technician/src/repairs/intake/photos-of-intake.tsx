import { Icon, IconButton, useTexts } from '@netra/web-kit';
import { useId, useMemo } from 'react';
import { intakeTexts } from '../../texts/intake';
import { PHOTO_TYPES } from '../job.api';
import photoStyles from '../job-photos.module.css';
import { useObjectUrls } from '../use-object-urls';
import type { IntakePhotos } from '../use-intake-photos';

/** Photos of a device as it comes in, kept here until its repair is stored; a phone opens its camera. */
export function PhotosOfIntake({ photos: { list, notes, add, remove } }: { photos: IntakePhotos }) {
  const t = useTexts(intakeTexts);
  const inputId = useId();
  const urls = useObjectUrls(useMemo(() => list.map(({ file }) => file), [list]));
  return (
    <div className={photoStyles.kind}>
      {list.length > 0 ? (
        <ul className={photoStyles.photos} aria-label={t.photos}>
          {list.map((photo, index) => (
            <li key={photo.key} className={photoStyles.photo}>
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
      <div className={photoStyles.adder}>
        <input
          id={inputId}
          type="file"
          accept={PHOTO_TYPES}
          capture="environment"
          multiple
          className={photoStyles.file}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={inputId} className={photoStyles.add}>
          <Icon name="camera" size={18} />
          <span>{t.takePhoto}</span>
        </label>
      </div>
    </div>
  );
}
