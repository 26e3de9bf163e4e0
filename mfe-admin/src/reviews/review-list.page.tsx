import { ApiError, Button, errorText, formatDate, Select, Stars, useTexts } from '@netra/web-kit';
import { type Column, DataTable, ListPage } from '@netra/web-kit/office';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { ReviewDialog } from './review-dialog';
import { deleteReview, type Review, REVIEW_SORTS, type ReviewPage, reviewsKey } from './reviews.api';
import styles from './reviews.module.css';
import { useAccessRedirect } from './use-access-redirect';

const keyOf = ({ _id }: Review) => _id;

export default function ReviewListPage() {
  const { reviews: t, common } = useTexts(texts);
  const [opened, setOpened] = useState<Review>();
  const [asked, setAsked] = useState<Review>();
  const { list, table, filters } = useReviews();
  const ask = (review: Review) => {
    setOpened(undefined);
    setAsked(review);
  };
  return (
    <ListPage title={t.title} {...list} filters={filters}>
      <DataTable
        {...table}
        caption={t.title}
        columns={columns(t)}
        rowKey={keyOf}
        empty={t.empty}
        onOpen={setOpened}
        actionsHeader={t.columns.actions}
        actions={(review) => (
          <RowActions
            name={t.open(review.userName || t.anonymous, review.productId)}
            onDelete={() => setAsked(review)}
          />
        )}
      />
      {opened ? (
        <ReviewDialog review={opened} onClose={() => setOpened(undefined)} onDelete={() => ask(opened)} />
      ) : null}
      <DeleteDialog
        open={asked !== undefined}
        question={t.deleteQuestion}
        detail={asked && t.deleteDetail(asked.userName || t.anonymous, asked.productId)}
        confirmLabel={common.deleteWord}
        call={() => deleteReview(asked?._id ?? '')}
        queryKey={reviewsKey}
        deleted={t.deleted}
        failed={(error) => errorText(error, t.deleteFailed)}
        onClose={() => setAsked(undefined)}
      />
    </ListPage>
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
    cell: ({ comment }) => <span className={styles.excerpt}>{comment}</span>,
  },
];

const Rating = ({ rating }: Pick<Review, 'rating'>) => (
  <span className={styles.rating}>
    <Stars rating={rating} size={15} />
  </span>
);

function useReviews() {
  const t = useTexts(texts).reviews;
  const resource = useResourceList<ReviewPage, Review>({
    queryKey: reviewsKey,
    path: '/reviews/all',
    filters: ({ get }) => ({ sort: get('sort') || REVIEW_SORTS[0] }),
    rows: ({ reviews }) => reviews,
    // A refusal has its own sentence, and leads to the login.
    failed: (error) => (error instanceof ApiError && error.isAccess ? t.notAuthorized : t.loadFailedToast),
    failedTitle: t.loadFailed,
    searchLabel: t.search,
  });
  const { params, query } = resource;
  useAccessRedirect(query.error);
  const filters = (
    <>
      <Select
        aria-label={t.sort}
        value={params.get('sort') || REVIEW_SORTS[0]}
        options={REVIEW_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ target }) => params.set({ sort: target.value === REVIEW_SORTS[0] ? '' : target.value })}
      />
      <Button
        busy={query.isFetching}
        icon={<RotateCw size={16} aria-hidden />}
        onClick={() => void query.refetch()}
      >
        {t.refresh}
      </Button>
    </>
  );
  return { ...resource, filters };
}
