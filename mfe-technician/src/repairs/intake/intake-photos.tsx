import { Icon, IconButton, useTexts } from '@netra/web-kit';
import { useEffect, useId, useMemo } from 'react';
import { intakeTexts } from '../../texts/intake';
import { PHOTO_TYPES } from '../job.api';
import photoStyles from '../job-photos.module.css';

interface IntakePhotosProps {
  photos: File[];
  onChange: (photos: File[]) => void;
}

/** Photos of a device as it comes in, kept here until its repair is stored; a phone opens its camera. */
export function IntakePhotos({ photos, onChange }: IntakePhotosProps) {
  const t = useTexts(intakeTexts);
  const inputId = useId();
  const urls = useObjectUrls(photos);
  return (
    <div className={photoStyles.kind}>
      {photos.length > 0 ? (
        <ul className={photoStyles.photos} aria-label={t.photos}>
          {photos.map((photo, index) => (
            <li key={urls[index]} className={photoStyles.photo}>
              <img className={photoStyles.picture} src={urls[index]} alt={t.photo(index + 1)} />
              <IconButton
                label={t.removePhoto(index + 1)}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <Icon name="trash-2" size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
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
            onChange([...photos, ...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={inputId} className={photoStyles.add}>
          <Icon name="camera" size={18} />
          {t.takePhoto}
        </label>
      </div>
    </div>
  );
}

/** Addresses of files in this browser, for as long as they are shown. */
function useObjectUrls(files: File[]): string[] {
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  return urls;
}
