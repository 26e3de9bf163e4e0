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
import { myClaimsQuery } from '../shared/claims/claims.api';
import { Loading, QueryStates } from '../shared/query-states';
import { Scene } from '../shared/scenes/scene';
import { parcel } from '../shared/scenes/scenes';
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
  const query = useQuery(
    myWarrantiesQuery({ page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1), orderId }),
  );
  const { data: claims = [], isError } = useQuery(myClaimsQuery);
  return (
    <QueryStates query={query} loading={<PiecesSkeleton />} failed={t.failed}>
      {({ pieces, page, totalPages }) => (
        <>
          {orderId ? (
            <p className={styles.only}>
              <span>{t.ofOrder(orderId)}</span> <Link to="/warranties">{t.showAll}</Link>
            </p>
          ) : null}
          {isError ? <p role="alert">{t.claimsFailed}</p> : null}
          {pieces.length ? null : <Nothing />}
          <ul className={styles.list} role="list" data-stale={query.isPlaceholderData || undefined}>
            {pieces.map((piece) => (
              <PieceCard
                key={`${piece.itemId} ${piece.serial}`}
                piece={piece}
                claims={claimsOf(piece, pieces, claims)}
              />
            ))}
          </ul>
          <Pagination page={page} totalPages={totalPages} label={t.heading} />
        </>
      )}
    </QueryStates>
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
