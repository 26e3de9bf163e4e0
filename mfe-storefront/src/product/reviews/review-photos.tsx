import type { Review } from '@netra/api-client';
import { Badge, useTexts } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { lazy, Suspense, useState } from 'react';
import { reviewPhotosTexts } from '../../texts/review-photos';
import { reviewsTexts } from '../../texts/reviews';
import styles from './review-photos.module.css';

const GalleryDialog = lazy(() => import('../gallery-dialog'));

/** The photos of a review, to be enlarged; below them those that only their author sees. */
export default function ReviewPhotos({ review }: { review: Review }) {
  const t = useTexts(reviewPhotosTexts);
  const { anonymous } = useTexts(reviewsTexts);
  const [opened, setOpened] = useState<number>();
  const { photos = [], waitingPhotos = [] } = review;
  const user = review.userName || anonymous;
  const images = [...photos, ...waitingPhotos].map(({ url }) => url);
  const thumbnails = (urls: string[], first: number) => (
    <ul role="list" className={styles.photos}>
      {urls.map((url, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.open}
            aria-label={t.open(first + index + 1, user)}
            onClick={() => setOpened(first + index)}
          >
            <img
              className={styles.thumbnail}
              src={url}
              srcSet={renditions(url)}
              sizes="84px"
              alt=""
              loading="lazy"
              width={84}
              height={84}
            />
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {photos.length > 0 ? thumbnails(images.slice(0, photos.length), 0) : null}
      {waitingPhotos.length > 0 ? (
        <div className={styles.waiting}>
          {thumbnails(images.slice(photos.length), photos.length)}
          <Badge tone="info">{t.waiting}</Badge>
        </div>
      ) : null}
      {opened === undefined ? null : (
        <Suspense>
          <GalleryDialog
            onClose={() => setOpened(undefined)}
            name={t.of(user)}
            images={images}
            index={opened}
            onChange={setOpened}
          />
        </Suspense>
      )}
    </>
  );
}
