import {
  EmptyState,
  Link,
  LinkButton,
  Page,
  Pagination,
  RequireRole,
  Skeleton,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { useRef } from 'react';
import { myClaimsQuery } from '../shared/claims/claims.api';
import { NoSuchPage } from '../shared/no-such-page';
import { Loading, QueryStates } from '../shared/query-states';
import { Scene } from '../shared/scenes/scene';
import { parcel } from '../shared/scenes/scenes';
import { useFocusOnPage } from '../shared/use-focus-on-page';
import { warrantiesTexts } from '../texts/warranties';
import { PieceCard } from './piece-card';
import { claimsOf, myWarrantiesQuery } from './warranties.api';
import styles from './warranties.module.css';

/** The customer's delivered pieces with warranties and claims; of one order if the address names it. */
export default function WarrantiesPage() {
  const t = useTexts(warrantiesTexts);
  return (
    <RequireRole role="customer" message={t.needLogin}>
      <Page title={t.heading} intro={t.intro}>
        <Pieces />
      </Page>
    </RequireRole>
  );
}

function Pieces() {
  const t = useTexts(warrantiesTexts);
  const [params] = useSearchParams();
  const orderId = params.get('order') ?? undefined;
  const asked = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = useQuery(myWarrantiesQuery({ page: asked, orderId }));
  const top = useRef<HTMLElement>(null);
  useFocusOnPage(top, orderId ?? '', asked);
  const { data: claims = [], isError } = useQuery(myClaimsQuery);
  return (
    <section ref={top} tabIndex={-1} aria-label={t.heading}>
      <QueryStates query={query} loading={<PiecesSkeleton />} failed={t.failed}>
        {({ pieces, total, page, totalPages }) => (
          <>
            {orderId ? (
              <p className={styles.only}>
                <span>{t.ofOrder(orderId)}</span> <Link to="/warranties">{t.showAll}</Link>
              </p>
            ) : null}
            {isError ? <p role="alert">{t.claimsFailed}</p> : null}
            {pieces.length || total ? null : <Nothing />}
            {!pieces.length && total ? <NoSuchPage page={page} totalPages={totalPages} /> : null}
            <ul className={styles.list} role="list" data-stale={query.isPlaceholderData || undefined}>
              {pieces.map((piece) => (
                <PieceCard
                  key={`${piece.itemId} ${piece.serial}`}
                  piece={piece}
                  claims={claimsOf(piece, pieces, claims)}
                />
              ))}
            </ul>
            {pieces.length ? <Pagination page={page} totalPages={totalPages} label={t.heading} /> : null}
          </>
        )}
      </QueryStates>
    </section>
  );
}

function PiecesSkeleton() {
  const t = useTexts(warrantiesTexts);
  return (
    <Loading label={t.loading} className={styles.list}>
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Loading>
  );
}

function Nothing() {
  const t = useTexts(warrantiesTexts);
  const toOrders = <LinkButton to="/orders">{t.toOrders}</LinkButton>;
  return (
    <EmptyState title={t.empty} picture={<Scene {...parcel} alt="" sizes="20rem" />} action={toOrders}>
      {t.emptyHint}
    </EmptyState>
  );
}
