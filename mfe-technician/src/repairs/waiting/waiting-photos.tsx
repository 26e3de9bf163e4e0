import { Icon, useTexts } from '@netra/web-kit';
import { useObjectUrls } from '@netra/web-kit/photos';
import { useEffect, useMemo, useState } from 'react';
import { aroundTexts } from '../../texts/around';
import { intakeTexts } from '../../texts/intake';
import { keptPhoto } from './kept-photos';
import { useWaitingSaves } from './use-waiting';
import styles from './waiting-photos.module.css';
import type { WaitingPhoto } from './waiting-saves';

/** The photos of a waiting intake, and why any of them cannot be sent. */
export function WaitingPhotos({ photos }: { photos: WaitingPhoto[] }) {
  const t = useTexts(intakeTexts);
  const { photoLost, photoRefused } = useTexts(aroundTexts).waiting;
  const urlOf = useKeptUrls(photos);
  const problems = photos.flatMap(({ key, problem, isLost }, index) =>
    isLost || problem !== undefined
      ? [{ key, text: `${t.photo(index + 1)}: ${isLost ? photoLost : problem || photoRefused}` }]
      : [],
  );
  return (
    <div className={styles.photos}>
      <ul className={styles.list} aria-label={t.photos}>
        {photos.map(({ key }, index) => (
          <li key={key}>
            {urlOf.has(key) ? (
              <a href={urlOf.get(key)} target="_blank" rel="noreferrer">
                <img className={styles.picture} src={urlOf.get(key)} alt={t.photo(index + 1)} />
              </a>
            ) : (
              <span className={styles.picture} role="img" aria-label={t.photo(index + 1)}>
                <Icon name="camera" size={18} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {problems.map(({ key, text }) => (
        <p key={key} className={styles.problem}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** The URLs of the stored files, by key. */
function useKeptUrls(photos: WaitingPhoto[]): Map<string, string> {
  const { owner } = useWaitingSaves();
  const [kept, setKept] = useState<{ key: string; file: File }[]>([]);
  const names = photos.map(({ key }) => key).join();
  useEffect(() => {
    let isShown = true;
    const read = async (key: string) => {
      const file = await keptPhoto(owner, key).catch(() => undefined); // remains without a picture
      return file ? [{ key, file }] : [];
    };
    void Promise.all(names.split(',').map(read)).then((found) => isShown && setKept(found.flat()));
    return () => void (isShown = false);
  }, [owner, names]);
  const urls = useObjectUrls(useMemo(() => kept.map(({ file }) => file), [kept]));
  return new Map(kept.map(({ key }, index) => [key, urls[index]!]));
}
