import type { Review } from '@netra/api-client';
import { ApiError, Badge, Button, call, formatDate, Icon, Select, Stars, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/staff-kit';
import { reviewsKey } from '../shared/waiting-photos.api';
import type { en } from '../texts/en';
import { reviewPhotosTexts } from '../texts/review-photos';
import { texts } from '../texts/texts';
import { ReviewDialog } from './review-dialog';
import { deleteReview, REVIEW_SORTS } from './reviews.api';
import styles from './reviews.module.css';
import { refusalSentence, useAccessRedirect } from './use-access-redirect';

export default function ReviewListPage() {
  const t = useTexts(texts).reviews;
  const { list, filters } = useReviews();
  const nameOf = ({ userName, productId }: Review) => t.open(userName || t.anonymous, productId);
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={nameOf}
      empty={t.empty}
      filters={filters}
      actionsHeader={t.columns.actions}
      deletion={{
        call: deleteReview,
        question: () => t.deleteQuestion,
        detail: ({ userName, productId }) => t.deleteDetail(userName || t.anonymous, productId),
        deleted: t.deleted,
        failed: t.deleteFailed,
        serverFirst: true,
      }}
      dialog={(review, { close, remove }) => (
        <ReviewDialog review={review} onClose={close} onDelete={remove} />
      )}
    />
  );
}

const columns = (t: typeof en.reviews): Column<Review>[] => [
  { key: 'date', header: t.columns.date, cell: ({ createdAt }) => formatDate(createdAt), fit: 'line' },
  {
    key: 'product',
    header: t.columns.product,
    cell: ({ productId }) => productId,
    isRowHeader: true,
    fit: 'line',
  },
  { key: 'user', header: t.columns.user, cell: ({ userName }) => userName || t.anonymous, fit: 'line' },
  { key: 'rating', header: t.columns.rating, cell: ({ rating }) => <Rating rating={rating} /> },
  {
    key: 'comment',
    header: t.columns.comment,
    cell: (review) => <Comment review={review} />,
  },
];

/** With the number of photos that the office has to look at. */
function Comment({ review: { comment, waitingPhotos = [] } }: { review: Review }) {
  const t = useTexts(reviewPhotosTexts);
  return (
    <>
      <span className={styles.excerpt}>{comment}</span>
      {waitingPhotos.length > 0 ? <Badge tone="warning">{t.toCheck(waitingPhotos.length)}</Badge> : null}
    </>
  );
}

const Rating = ({ rating }: Pick<Review, 'rating'>) => (
  <span className={styles.rating}>
    <Stars rating={rating} size={15} />
  </span>
);

function useReviews() {
  const t = useTexts(texts).reviews;
  const photos = useTexts(reviewPhotosTexts);
  const list = useResourceList({
    queryKey: reviewsKey,
    filters: ({ get, oneOf }) => ({
      sort: oneOf('sort', REVIEW_SORTS) ?? REVIEW_SORTS[0],
      photosWaiting: get('photos') === 'waiting' || undefined,
    }),
    load: (query, signal) => call('GET /reviews/all', { query, signal, has: ['totalPages'] }),
    rows: ({ reviews }) => reviews,
    // A refusal has its own sentence, and leads to the login.
    failed: (error) =>
      error instanceof ApiError && error.isAccess ? refusalSentence(error, t) : t.loadFailedToast,
    failedTitle: t.loadFailed,
    searchLabel: t.search,
  });
  const { params, query } = list;
  useAccessRedirect(query.error);
  const filters = (
    <>
      <Select
        aria-label={photos.which}
        value={params.get('photos')}
        options={[
          { value: '', label: photos.all },
          { value: 'waiting', label: photos.onlyWaiting },
        ]}
        onChange={({ target }) => params.set({ photos: target.value })}
      />
      <Select
        aria-label={t.sort}
        value={params.get('sort') || REVIEW_SORTS[0]}
        options={REVIEW_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ target }) => params.set({ sort: target.value === REVIEW_SORTS[0] ? '' : target.value })}
      />
      <Button
        busy={query.isFetching}
        icon={<Icon name="rotate-cw" size={16} />}
        onClick={() => void query.refetch()}
      >
        {t.refresh}
      </Button>
    </>
  );
  return { list, filters };
}
