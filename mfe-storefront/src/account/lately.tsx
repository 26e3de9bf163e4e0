import { Card, Skeleton, useQuery, useTexts } from '@netra/web-kit';
import { ClaimLine } from '../shared/claims/claim-line';
import { myClaimsQuery } from '../shared/claims/claims.api';
import { OrderCard } from '../shared/order-card';
import { myOrdersQuery } from '../shared/orders.api';
import { accountTexts } from '../texts/account';
import styles from './profile.module.css';

/** What customers most often come for: the last order, and the devices in repair. Nothing while there is neither. */
export function Lately() {
  const { profile: t } = useTexts(accountTexts);
  const { data: newest, isPending } = useQuery(myOrdersQuery({ limit: 1 }));
  const { data: claims = [] } = useQuery(myClaimsQuery);
  const [last] = newest?.orders ?? [];
  const running = claims.filter(({ progress }) => progress !== 'Completed');
  return (
    <>
      {isPending ? <Skeleton height="12rem" /> : null}
      {last ? (
        <section className={styles.section}>
          <h2>{t.lastOrder}</h2>
          <OrderCard order={last} />
        </section>
      ) : null}
      {running.length > 0 ? (
        <section className={styles.section}>
          <h2>{t.inRepair}</h2>
          <ul className={styles.repairs} role="list">
            {running.map((claim) => (
              <Card as="li" key={claim.repairId} className={styles.repair}>
                <strong>{claim.productName}</strong>
                <ClaimLine claim={claim} />
              </Card>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
