import type { Review, ReviewPhoto } from '@netra/api-client';
import { Badge, Button, errorText, toast, useTexts } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { useState } from 'react';
import { reviewPhotosTexts } from '../texts/review-photos';
import { useJudgePhoto } from './reviews.api';
import styles from './review-photos.module.css';

/** The photos of a review: those that wait are approved or rejected, those that everybody sees are taken down, by one press each. */
export function ReviewPhotos({ review }: { review: Review }) {
  const t = useTexts(reviewPhotosTexts);
  const [{ photos = [], waitingPhotos = [] }, setReview] = useState(review);
  const judge = useJudgePhoto(review._id);
  const act = (photoId: string, isGood: boolean) =>
    void judge.mutateAsync({ photoId, isGood }, { onSuccess: setReview }).then(
      () => toast.success(isGood ? t.approved : t.removed),
      (error: unknown) => toast.error(errorText(error, t.failed)),
    );
  if (photos.length + waitingPhotos.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t.heading}</h3>
      <ul role="list" className={styles.photos}>
        {[...waitingPhotos, ...photos].map((photo, index) => (
          <li key={photo._id}>
            <Photo
              photo={photo}
              number={index + 1}
              isWaiting={waitingPhotos.includes(photo)}
              judged={judge.isPending ? judge.variables : undefined}
              onJudge={(isGood) => act(photo._id, isGood)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PhotoProps {
  photo: ReviewPhoto;
  number: number;
  isWaiting: boolean;
  /** What is being judged, of all photos. */
  judged: { photoId: string; isGood: boolean } | undefined;
  onJudge: (isGood: boolean) => void;
}

function Photo({ photo: { _id, url }, number, isWaiting, judged, onJudge }: PhotoProps) {
  const t = useTexts(reviewPhotosTexts);
  const remove = isWaiting
    ? { label: t.rejectOf(number), text: t.reject }
    : { label: t.takeDownOf(number), text: t.takeDown };
  const judging = (isGood: boolean) => {
    const busy = judged?.photoId === _id && judged.isGood === isGood;
    return { busy, disabled: judged !== undefined && !busy, onClick: () => onJudge(isGood) };
  };
  return (
    <figure className={styles.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} srcSet={renditions(url)} sizes="144px" alt={t.photo(number)} />
      </a>
      <figcaption>
        <Badge tone={isWaiting ? 'warning' : 'success'}>{isWaiting ? t.waiting : t.shown}</Badge>
      </figcaption>
      <div className={styles.buttons}>
        {isWaiting ? (
          <Button size="small" variant="primary" aria-label={t.approveOf(number)} {...judging(true)}>
            {t.approve}
          </Button>
        ) : null}
        <Button size="small" aria-label={remove.label} {...judging(false)}>
          {remove.text}
        </Button>
      </div>
    </figure>
  );
}
